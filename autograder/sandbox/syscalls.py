"""Which system calls a student's code may make: a filter of the kernel's, by libseccomp.

What is not named here is refused. There is no way to start a process, to run a program, to
reach a network or another process, to mount, to trace, or to change what a file belongs to.
"""

import errno
import os
from typing import Any

_FILES = """
access chdir chmod close close_range copy_file_range creat dup dup2 dup3 faccessat faccessat2
fadvise64 fallocate fchdir fchmod fchmodat fdatasync fgetxattr flistxattr flock fstat fstatfs
fsync ftruncate futimesat getcwd getdents getdents64 getxattr lgetxattr listxattr llistxattr lseek
lstat mkdir mkdirat newfstatat open openat pipe pipe2 pread64 preadv preadv2 pwrite64 pwritev
pwritev2 read readahead readlink readlinkat readv rename renameat renameat2 rmdir sendfile stat
statfs statx truncate umask unlink unlinkat utime utimensat utimes write writev
"""
_MEMORY = "brk madvise mincore mmap mprotect mremap msync munmap membarrier"
_ITSELF = """
arch_prctl capget exit exit_group futex futex_waitv get_robust_list getcpu getegid geteuid getgid
getgroups getpgid getpgrp getpid getppid getpriority getresgid getresuid getrlimit getrusage getsid
gettid getuid restart_syscall rseq sched_get_priority_max sched_get_priority_min sched_getaffinity
sched_getparam sched_getscheduler sched_yield set_robust_list set_tid_address setrlimit sysinfo
times uname wait4 waitid getrandom
"""
_SIGNALS = """
alarm getitimer pause rt_sigaction rt_sigpending rt_sigprocmask rt_sigreturn
rt_sigsuspend rt_sigtimedwait setitimer sigaltstack signalfd4 timer_create timer_delete
timer_getoverrun timer_gettime timer_settime timerfd_create timerfd_gettime timerfd_settime
"""
_WAITING = """
clock_getres clock_gettime clock_nanosleep epoll_create epoll_create1 epoll_ctl epoll_pwait
epoll_pwait2 epoll_wait eventfd2 gettimeofday nanosleep poll ppoll pselect6 select time
"""
# Over what is open already: to the grader, and between two ends of its own.
_SOCKETS = "getpeername getsockname getsockopt recvfrom sendto setsockopt shutdown"
_ALLOWED = " ".join((_FILES, _MEMORY, _ITSELF, _SIGNALS, _WAITING, _SOCKETS)).split()

_THREAD = 0x00010000  # CLONE_THREAD
_UNIX = 1  # AF_UNIX
# What Python and the C library ask a terminal or a pipe.
_CONTROLS = (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)
# F_DUPFD to F_SETLKW, locks, F_DUPFD_CLOEXEC: not F_SETOWN, by which others get signals.
_HANDLES = (0, 1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 1030)
# Names of threads and of memory.
_PRCTL = (15, 16, 0x53564D41)
_UNKNOWN = -1  # __NR_SCMP_ERROR


def available() -> bool:
    """Tell whether this system has libseccomp and its binding."""
    try:
        import pyseccomp  # noqa: F401
    except (ImportError, RuntimeError, OSError):
        return False
    return True


def make_filter() -> Any:
    """Make the filter, all but what depends on the process; see `apply`.

    Returns:
        The filter. It takes some milliseconds to make, and can be applied after a fork.
    """
    import pyseccomp as sc

    found = sc.SyscallFilter(sc.ERRNO(errno.EPERM))
    for name in _ALLOWED:
        _add(found, sc.ALLOW, name)
    # Its flags lie in memory, where a filter can't look; told that there is no such call, the
    # C library makes the older one.
    _add(found, sc.ERRNO(errno.ENOSYS), "clone3")
    _add(found, sc.ALLOW, "clone", sc.Arg(0, sc.MASKED_EQ, _THREAD, _THREAD))
    _add(found, sc.ALLOW, "socketpair", sc.Arg(0, sc.EQ, _UNIX))
    for number in _CONTROLS:
        _add(found, sc.ALLOW, "ioctl", sc.Arg(1, sc.EQ, number))
    for command in _HANDLES:
        _add(found, sc.ALLOW, "fcntl", sc.Arg(1, sc.EQ, command))
    for option in _PRCTL:
        _add(found, sc.ALLOW, "prctl", sc.Arg(0, sc.EQ, option))
    return found


def apply(made: Any) -> None:
    """Put this process under the filter for ever.

    Args:
        made: What `make_filter` returned, in this process or in the one that it was forked
            from.

    Raises:
        OSError: If the kernel refuses.
    """
    import pyseccomp as sc

    own = os.getpid()
    for name in ("kill", "tgkill", "rt_sigqueueinfo"):
        _add(made, sc.ALLOW, name, sc.Arg(0, sc.EQ, own))
    # With 0 it is the process itself.
    for process in (0, own):
        _add(made, sc.ALLOW, "prlimit64", sc.Arg(0, sc.EQ, process))
    made.load()


def _add(made: Any, action: int, name: str, *conditions: Any) -> None:
    import pyseccomp as sc

    number = sc.resolve_syscall(sc.Arch.NATIVE, name)
    # An older libseccomp does not know every call; one that this processor lacks is no matter.
    if number != _UNKNOWN:
        made.add_rule(action, number, *conditions)
