//! `hakem man`.

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::args::{Args, ManArgs};
use super::output::Output;
use super::{Failure, GOOD};

/// Writes the manual page of the program or of a command, or all of them into a folder.
pub(super) fn run(args: &ManArgs) -> Result<u8, Failure> {
    let mut program = Args::command();
    program.build();
    if let Some(folder) = &args.dir {
        fs::create_dir_all(folder).map_err(|error| {
            Failure::Message(format!(
                "cannot make the folder {}: {error}",
                folder.display()
            ))
        })?;
        save(&program, folder)?;
        return Ok(GOOD);
    }
    let wanted = match &args.command {
        None => &program,
        Some(name) => commands(&program)
            .find(|command| command.get_name() == name)
            .ok_or_else(|| {
                let known: Vec<&str> = commands(&program).map(Command::get_name).collect();
                let known = known.join(", ");
                Failure::Message(format!("no command {name:?}; known are {known}"))
            })?,
    };
    io::stdout().write_all(&page(wanted)?)?;
    Ok(GOOD)
}

/// The commands that have a page of their own.
fn commands(program: &Command) -> impl Iterator<Item = &Command> {
    let help = |command: &&Command| command.get_name() != "help";
    program.get_subcommands().filter(help)
}

fn page(command: &Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}

/// Writes the page of a command, and those of the commands behind it.
fn save(command: &Command, folder: &Path) -> Result<(), Failure> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let mut file = Output::open(&folder.join(format!("{name}.1")))?;
    file.write_all(&page(command)?)?;
    file.close()?;
    commands(command).try_for_each(|command| save(command, folder))
}
