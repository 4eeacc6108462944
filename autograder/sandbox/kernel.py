"""What Linux offers and Python has no name for, by way of the C library.

Nothing here depends on the processor: the C library knows its numbers, and those of Landlock
are the same everywhere.
"""

import ctypes
import os
import struct
from collections.abc import Iterable
from pathlib import Path

_PDEATHSIG, _DUMPABLE, _CAPBSET_DROP, _NO_NEW_PRIVS, _CAP_AMBIENT = 1, 4, 24, 38, 47
_AMBIENT_CLEAR_ALL = 4
_SIGKILL = 9
# More than there are; the kernel says where they end.
_MOST_CAPABILITIES = 64
_CAPABILITY_VERSION = 0x20080522

NEW_MOUNTS, NEW_USERS = 0x00020000, 0x10000000
_NO_SUID, _NO_DEVICES, _NO_EXEC, _READ_ONLY = 2, 4, 8, 1

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_VERSION, _PATH_BENEATH = 1, 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_FOLDER = 1, 2, 4, 8
_TRUNCATE, _DEVICE_CONTROL = 1 << 14, 1 << 15
_OF_A_FILE = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _DEVICE_CONTROL
_READS = _EXECUTE | _READ_FILE | _READ_FOLDER
# How many rights over files each version of Landlock knows.
_RIGHTS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}
_TCP, _SCOPES = 0b11, 0b11


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def _prctl(option: int, *arguments: int) -> int:
    four = [*arguments, 0, 0, 0, 0][:4]
    return _checked(_libc().prctl(option, *map(ctypes.c_ulong, four)))


def die_with_parent() -> None:
    """Have the kernel kill this process when the thread that started it ends."""
    _prctl(_PDEATHSIG, _SIGKILL)


def hide_memory(*, hidden: bool = True) -> None:
    """Keep other processes of the same user from reading or tracing this one."""
    _prctl(_DUMPABLE, 0 if hidden else 1)


def gain_no_privileges() -> None:
    """Give up for ever what a set-uid program would give."""
    _prctl(_NO_NEW_PRIVS, 1)


def drop_capabilities() -> None:
    """Give up all of root's capabilities, now and for whatever is started later."""
    for capability in range(_MOST_CAPABILITIES):
        try:
            _prctl(_CAPBSET_DROP, capability)
        except OSError:
            # There are no more, or there is no right to drop any, having none.
            break
    _prctl(_CAP_AMBIENT, _AMBIENT_CLEAR_ALL)
    header = ctypes.create_string_buffer(struct.pack("=Ii", _CAPABILITY_VERSION, 0))
    # Effective, permitted and inheritable, each in two halves of 32 bits.
    _checked(_libc().capset(header, ctypes.create_string_buffer(24)))


def enter_own_mounts(user: int, group: int) -> None:
    """Enter a mount table, and for that a user namespace, of this process's own.

    Args:
        user: The user's number, inside as outside.
        group: The group's.

    Raises:
        OSError: If this system does not let it.
    """
    # The files below belong to root in a process whose memory is hidden.
    hide_memory(hidden=False)
    _checked(_libc().unshare(NEW_USERS | NEW_MOUNTS))
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
    Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    hide_memory()


def mount_memory(where: str, size: int, files: int, *, read_only: bool = False) -> None:
    """Mount a file system in memory that holds so many bytes and files.

    Raises:
        OSError: If this process may not.
    """
    flags = _NO_SUID | _NO_DEVICES | _NO_EXEC | (_READ_ONLY if read_only else 0)
    options = f"size={size},nr_inodes={files},mode=0700"
    _checked(
        _libc().mount(b"none", where.encode(), b"tmpfs", ctypes.c_ulong(flags), options.encode())
    )


def landlock_version() -> int:
    """Tell which version of Landlock the kernel has; 0 if it has none, or it is off."""
    none = ctypes.c_void_p(None)
    found: int = _libc().syscall(
        ctypes.c_long(_CREATE_RULESET), none, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION)
    )
    return max(0, found)


def restrict_files(
    reads: Iterable[Path], writes: Iterable[Path], lists: Iterable[Path] = ()
) -> None:
    """Forbid this process all files for ever, but for some (Landlock).

    Where the kernel can, TCP, signals and abstract sockets to processes outside are
    forbidden, too.

    Args:
        reads: Files and folders that may be read and run.
        writes: Files and folders with which anything may be done.
        lists: Folders of which, and below which, names may be listed.

    Raises:
        OSError: If the kernel has no Landlock, or a path cannot be opened.
    """
    version = landlock_version()
    if not version:
        raise OSError("the kernel has no Landlock")
    rights = (1 << _RIGHTS[min(version, max(_RIGHTS))]) - 1
    attributes = struct.pack("=QQQ", rights, _TCP, _SCOPES)
    size = 8 if version < 4 else 16 if version < 6 else 24
    libc = _libc()
    rules = _checked(
        libc.syscall(
            ctypes.c_long(_CREATE_RULESET),
            ctypes.create_string_buffer(attributes),
            ctypes.c_size_t(size),
            ctypes.c_uint32(0),
        )
    )
    try:
        for paths, allowed in ((reads, _READS), (writes, rights), (lists, _READ_FOLDER)):
            for path in paths:
                _allow(libc, rules, path, allowed & rights)
        gain_no_privileges()
        _checked(libc.syscall(ctypes.c_long(_RESTRICT_SELF), rules, ctypes.c_uint32(0)))
    finally:
        os.close(rules)


def _allow(libc: ctypes.CDLL, rules: int, path: Path, allowed: int) -> None:
    handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        if not path.is_dir():
            allowed &= _OF_A_FILE
        beneath = ctypes.create_string_buffer(struct.pack("=Qi", allowed, handle))
        _checked(
            libc.syscall(
                ctypes.c_long(_ADD_RULE),
                rules,
                ctypes.c_int(_PATH_BENEATH),
                beneath,
                ctypes.c_uint32(0),
            )
        )
    finally:
        os.close(handle)
