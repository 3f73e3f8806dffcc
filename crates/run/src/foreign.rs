//! Limits for solvers that allocate by themselves: what they hold is read from the system.

use crate::{Budget, Stopped};

impl Budget {
    /// As [`Budget::check`], and the process as a whole stays under the memory limit. Costs a system call: ask some
    /// hundred times a second at most.
    ///
    /// # Errors
    /// Why the run may not go on.
    pub fn check_foreign(&self) -> Result<(), Stopped> {
        self.check()?;
        match resident_bytes() {
            Some(resident) if resident > self.memory().limit() => Err(Stopped::Memory),
            _ => Ok(()),
        }
    }
}

/// The memory that this process occupies, in bytes; none where the system does not report it.
fn resident_bytes() -> Option<u64> {
    from_status("VmRSS:")
}

/// The most memory that this process has occupied so far, in bytes; none where the system does not report it.
pub fn peak_resident_bytes() -> Option<u64> {
    from_status("VmHWM:")
}

fn from_status(key: &str) -> Option<u64> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kibibytes = status.lines().find_map(|line| line.strip_prefix(key))?;
    kibibytes.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn a_process_beyond_the_limit_is_stopped() {
        assert!(resident_bytes().is_some_and(|bytes| bytes > 1 << 16));
        assert_eq!(Budget::unlimited().check_foreign(), Ok(()));
        assert_eq!(Budget::unlimited().with_memory_limit(1 << 16).check_foreign(), Err(Stopped::Memory));
    }
}
