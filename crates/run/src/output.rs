//! Output files that are written completely or not at all.
//!
//! What is written goes into a temporary file in the same folder, which takes the place of the file when all of it is
//! on the disk. A full disk, a failure or an interrupt leaves the file that was there before as it was.
//!
//! **Links and permissions.** A symbolic link stays one: the file that it points to is replaced. The new file has the
//! permissions of the one that it replaces, and a file that may not be written is not replaced. Another hard link to it
//! keeps the old content.
//!
//! **Special files.** Pipes, devices and open descriptors such as `/dev/stdout` cannot be replaced: they are written
//! to, and only flushed at the end.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// A file that is being written; without [`OutputFile::commit`] nothing has happened.
#[derive(Debug)]
pub struct OutputFile(Kind);

#[derive(Debug)]
enum Kind {
    /// Takes the place of what is there.
    Whole { temporary: NamedTempFile, place: PathBuf },
    /// Written to as it is.
    Special(File),
}

/// Where an output goes.
enum Place {
    /// To a regular file, or to one that is not there yet: without symbolic links, and the permissions that it has.
    Regular(PathBuf, Option<fs::Permissions>),
    /// To something else.
    Special(PathBuf),
}

/// How temporary files end.
const PART: &str = ".part";
/// As many links are followed as Linux does.
const MOST_LINKS: usize = 40;

impl OutputFile {
    /// Begins a file.
    ///
    /// # Errors
    /// When its folder takes no new file, or there is a file that may not be written.
    pub fn create(path: &Path) -> io::Result<OutputFile> {
        match Place::of(path)? {
            Place::Regular(place, permissions) => {
                let temporary = temporary(&place, permissions)?;
                Ok(OutputFile(Kind::Whole { temporary, place }))
            }
            // Standard output may be a file in which something stands already.
            Place::Special(path) => Ok(OutputFile(Kind::Special(OpenOptions::new().append(true).open(path)?))),
        }
    }

    /// Whether a file can be begun, before long work on what will stand in it.
    ///
    /// # Errors
    /// As [`OutputFile::create`]; special files are not opened, since a reader would see their end.
    pub fn check(path: &Path) -> io::Result<()> {
        match Place::of(path)? {
            Place::Regular(place, permissions) => temporary(&place, permissions).map(|_| ()),
            Place::Special(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Place::Special(_) => Ok(()),
        }
    }

    /// Puts the file in its place, once all of it is on the disk.
    ///
    /// # Errors
    /// When it cannot be: then what was there before is still there.
    pub fn commit(self) -> io::Result<()> {
        match self.0 {
            Kind::Whole { temporary, place } => {
                temporary.as_file().sync_all()?;
                temporary.persist(place).map(|_| ()).map_err(|error| error.error)
            }
            Kind::Special(mut file) => file.flush(),
        }
    }

    /// Puts the file in its place, though it may not be on the disk yet: for files that carry a checksum and can be made again.
    ///
    /// # Errors
    /// As [`OutputFile::commit`].
    pub fn commit_unsynced(self) -> io::Result<()> {
        match self.0 {
            Kind::Whole { temporary, place } => temporary.persist(place).map(|_| ()).map_err(|error| error.error),
            Kind::Special(mut file) => file.flush(),
        }
    }

    /// Removes the temporary files of a file that processes have left which were killed. Nothing else may be writing
    /// it.
    ///
    /// # Errors
    /// When its folder cannot be read, or one of them cannot be removed.
    pub fn remove_leftovers(path: &Path) -> io::Result<()> {
        let prefix = prefix(path);
        let is_leftover = |name: &OsStr| {
            let name = name.as_encoded_bytes();
            name.starts_with(prefix.as_encoded_bytes()) && name.ends_with(PART.as_bytes())
        };
        for entry in fs::read_dir(folder(path))? {
            let entry = entry?;
            if is_leftover(&entry.file_name()) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Kind::Whole { temporary, .. } => temporary.as_file_mut().write(bytes),
            Kind::Special(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Place {
    fn of(path: &Path) -> io::Result<Place> {
        let mut path = path.to_path_buf();
        for _ in 0..MOST_LINKS {
            if is_descriptor(&path) {
                return Ok(Place::Special(path));
            }
            match fs::read_link(&path) {
                Ok(target) => path = folder(&path).join(target),
                Err(_) => {
                    return match fs::metadata(&path) {
                        Ok(data) if data.is_file() => Ok(Place::Regular(path, Some(data.permissions()))),
                        Ok(_) => Ok(Place::Special(path)),
                        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Place::Regular(path, None)),
                        Err(error) => Err(error),
                    };
                }
            }
        }
        Err(io::Error::other("it is a symbolic link that leads back to itself, or there are too many of them"))
    }
}

/// Whether a path names what a process has open; even where that is a regular file, it is not to be replaced.
fn is_descriptor(path: &Path) -> bool {
    let is_process = || path.starts_with("/proc") && path.parent().is_some_and(|folder| folder.ends_with("fd"));
    path.starts_with("/dev/fd") || path == Path::new("/dev/stdout") || path == Path::new("/dev/stderr") || is_process()
}

/// A new file beside the one whose place it will take.
fn temporary(place: &Path, permissions: Option<fs::Permissions>) -> io::Result<NamedTempFile> {
    if permissions.is_some() {
        // The folder alone decides what may be renamed: whether the file may be written is asked here.
        OpenOptions::new().append(true).open(place)?;
    }
    let folder = folder(place);
    // The system's own words: those about a temporary file that cannot be made name a file that the user does not know.
    fs::metadata(folder)?;
    let mut builder = Builder::new();
    let prefix = prefix(place);
    let builder = builder.prefix(&prefix).suffix(PART);
    // As any other program makes a file: the user's umask decides.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let temporary = builder.tempfile_in(folder)?;
    if let Some(permissions) = permissions {
        temporary.as_file().set_permissions(permissions)?;
    }
    Ok(temporary)
}

/// What the names of a file's temporary files begin with.
fn prefix(place: &Path) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(place.file_name().unwrap_or_default());
    prefix.push(".");
    prefix
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &Path, text: &str) -> io::Result<()> {
        let mut file = OutputFile::create(path)?;
        file.write_all(text.as_bytes())?;
        file.commit()
    }

    fn names(folder: &Path) -> Vec<OsString> {
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
    }

    #[test]
    fn a_file_is_replaced_when_all_of_it_is_written_and_not_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answer.json");
        fs::write(&path, "old").unwrap();
        let mut file = OutputFile::create(&path).unwrap();
        file.write_all(b"half").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        drop(file);
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), names(folder.path()).len()), ("old", 1));
        write(&path, "new").unwrap();
        assert_eq!((fs::read_to_string(&path).unwrap().as_str(), names(folder.path()).len()), ("new", 1));
    }

    #[test]
    fn a_folder_that_is_missing_is_seen_before_anything_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("missing/answer.svg");
        assert_eq!(OutputFile::check(&path).unwrap_err().kind(), io::ErrorKind::NotFound);
        assert!(OutputFile::check(folder.path()).is_err());
        assert!(OutputFile::check(&folder.path().join("answer.svg")).is_ok());
        assert!(names(folder.path()).is_empty());
    }

    #[test]
    fn what_a_killed_process_has_left_is_removed_and_other_files_are_not() {
        let folder = tempfile::tempdir().unwrap();
        for name in [".count.checkpoint.x7Gd2a.part", "count.checkpoint", ".other.x7Gd2a.part"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        OutputFile::remove_leftovers(&folder.path().join("count.checkpoint")).unwrap();
        let mut left = names(folder.path());
        left.sort();
        assert_eq!(left, [".other.x7Gd2a.part", "count.checkpoint"]);
    }

    #[cfg(unix)]
    mod unix {
        use super::*;
        use std::os::unix::fs::{PermissionsExt, symlink};

        fn mode(path: &Path) -> u32 {
            fs::metadata(path).unwrap().permissions().mode() & 0o777
        }

        #[test]
        fn the_permissions_of_a_file_stay_and_a_new_one_is_as_others_make_it() {
            let folder = tempfile::tempdir().unwrap();
            let (old, new, other) = (folder.path().join("old"), folder.path().join("new"), folder.path().join("other"));
            fs::write(&old, "").unwrap();
            fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).unwrap();
            fs::write(&other, "").unwrap();
            write(&old, "text").unwrap();
            write(&new, "text").unwrap();
            assert_eq!((mode(&old), mode(&new)), (0o640, mode(&other)));
        }

        #[test]
        fn a_link_stays_and_what_it_points_to_is_replaced() {
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir(folder.path().join("deep")).unwrap();
            let (target, link) = (folder.path().join("deep/target"), folder.path().join("link"));
            symlink("second", &link).unwrap();
            symlink("deep/target", folder.path().join("second")).unwrap();
            // First one that points to nothing yet.
            for text in ["one", "two"] {
                write(&link, text).unwrap();
                assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
                assert_eq!(fs::read_to_string(&target).unwrap(), text);
            }
            let circle = folder.path().join("circle");
            symlink("circle", &circle).unwrap();
            assert!(write(&circle, "text").is_err());
        }

        #[test]
        fn devices_are_written_to_and_stay() {
            assert!(write(Path::new("/dev/null"), "text").is_ok());
            assert!(!fs::metadata("/dev/null").unwrap().is_file());
            #[cfg(target_os = "linux")]
            assert_eq!(write(Path::new("/dev/full"), "text").unwrap_err().kind(), io::ErrorKind::StorageFull);
        }

        #[test]
        fn a_descriptor_is_written_to_even_where_it_is_a_file() {
            use std::os::fd::AsRawFd;
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("text");
            fs::write(&path, "one, ").unwrap();
            let open = File::open(&path).unwrap();
            let descriptor = format!("/dev/fd/{}", open.as_raw_fd());
            if !Path::new(&descriptor).exists() {
                return;
            }
            write(Path::new(&descriptor), "two").unwrap();
            assert_eq!((fs::read_to_string(&path).unwrap().as_str(), names(folder.path()).len()), ("one, two", 1));
        }
    }
}
