"""What a student's code may try to do to the machine, as functions of answers."""

SECRET = "a line of the solutions"

# Each gives back what it got hold of; nothing, or an exception, if it did not.
ATTACKS = {
    # Processes and programs.
    "fork": "return os.fork() + 1",
    "many forks": """
        got = 0
        for _ in range(400):
            try: got += os.fork() >= 0
            except OSError: pass
        return got""",
    "vfork": "return ctypes.CDLL(None, use_errno=True).vfork() + 1",
    "shell": "return subprocess.run(['/bin/sh', '-c', 'echo here'], capture_output=True).stdout",
    "exec": "os.execv('/bin/true', ['true'])",
    "spawn": "return os.posix_spawn('/bin/true', ['true'], {})",
    "program in memory": "return os.memfd_create('program')",
    "daemon": "import multiprocessing; multiprocessing.Process(target=print).start(); return 1",
    # Files.
    "users": "return open('/etc/passwd').read()",
    "course": "return open(ROOT + '/solutions/patches.py').read()",
    "secret": "return open(SECRET).read()",
    "grader's sources": "return open(PACKAGE + '/course/grade.py').read()",
    "laws": "import autograder.exercises; return autograder.exercises.__file__",
    "gradebook": "return open(ROOT + '/gradebook.db', 'rb').read() or 1",
    "root folder": "return os.listdir('/')",
    "home folder": "return os.listdir(os.path.expanduser('~root'))",
    "others' answers": "return os.listdir(os.path.dirname(os.getcwd()))",
    "other's answer": "return open(OTHER + '/answers.py').read()",
    "processes": "return os.listdir('/proc')",
    "environment of the parent": "return open(f'/proc/{os.getppid()}/environ', 'rb').read()",
    "own memory": "return open('/proc/self/mem', 'rb') and 1",
    "devices": "return os.listdir('/dev')",
    "terminal": "return open('/dev/tty', 'w') and 1",
    "shared memory": "return open('/dev/shm/mark', 'w') and 1",
    "write beside the answers": "return open('mark', 'w') and 1",
    "write into a library": "return open(np.__file__, 'a') and 1",
    "write into the package": "return open(PACKAGE + '/law.py', 'a') and 1",
    "write to /usr": "return open('/usr/mark', 'w') and 1",
    "remove the answers": "shutil.rmtree(os.getcwd()); return 1",
    "link out": "os.symlink('/etc/passwd', TMP + '/out'); return open(TMP + '/out').read()",
    "hard link": "os.link(np.__file__, TMP + '/out'); return 1",
    "device node": "os.mknod(TMP + '/zero', 0o600 | 0o020000, os.makedev(1, 5)); return 1",
    # Network and other processes.
    "socket": "return socket.socket().fileno() + 1",
    "udp": "return socket.socket(socket.AF_INET, socket.SOCK_DGRAM).fileno() + 1",
    "unix socket": "return socket.socket(socket.AF_UNIX).fileno() + 1",
    "netlink": "return socket.socket(socket.AF_NETLINK, socket.SOCK_RAW).fileno() + 1",
    "connect": "socket.create_connection(('127.0.0.1', PORT), 1); return 1",
    "kill the parent": "os.kill(os.getppid(), 9); return 1",
    "kill the grader": "os.kill(GRADER, 9); return 1",
    "kill the first": "os.kill(1, 9); return 1",
    "kill everyone": "os.kill(-1, 9); return 1",
    "kill the group": "os.killpg(os.getppid(), 9); return 1",
    "signal by a file": "fcntl.fcntl(0, fcntl.F_SETOWN, os.getppid()); return 1",
    "nice": "os.setpriority(os.PRIO_PROCESS, os.getppid(), 19); return 1",
    "limits of the parent": "resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1)); return 1",
    # Rights.
    "more memory": """
        resource.setrlimit(resource.RLIMIT_AS, (2**40, 2**40))
        return resource.getrlimit(resource.RLIMIT_AS)[0] == 2**40""",
    "another user": "os.setuid(0 if os.getuid() else 1); return 1",
    "another group": "os.setgroups([0]); return 1",
    "another root": "os.chroot(TMP); return 1",
    "owner": "p = TMP + '/p'; open(p, 'w'); os.chown(p, 0, 12345); return 1",
    "capabilities": """
        header = ctypes.create_string_buffer(b'\\x22\\x05\\x08\\x20' + bytes(4)[:4])
        header = ctypes.create_string_buffer((0x20080522).to_bytes(4, sys.byteorder) + bytes(4))
        found = ctypes.create_string_buffer(24)
        if LIBC.capget(header, found): raise OSError
        return any(found.raw)""",
    "clock": "time.clock_settime(time.CLOCK_REALTIME, 0); return 1",
    **{
        f"system call {name}": f"""
        if LIBC.{call} < 0: raise OSError
        return 1"""
        for name, call in {
            "unshare": "unshare(0x10000000)",
            "mount": "mount(b'none', TMP.encode(), b'tmpfs', 0, None)",
            "umount": "umount2(TMP.encode(), 2)",
            "setns": "setns(0, 0)",
            "ptrace": "ptrace(16, os.getppid(), None, None)",
            "traceme": "ptrace(0, 0, None, None)",
            "readv": "process_vm_readv(os.getppid(), None, 0, None, 0, 0)",
            "prctl": "prctl(4, 1, 0, 0, 0)",
            "personality": "personality(0x0400000)",
            "clone": "syscall(56, 0x10000000, 0, 0, 0, 0)",
            "clone3": "syscall(435, None, 0)",
            "bpf": "syscall(321, 0, None, 0)",
            "keyctl": "syscall(250, 0, 0, 0, 0)",
            "io_uring": "syscall(425, 1, None)",
            "perf": "syscall(298, None, 0, -1, -1, 0)",
            "userfaultfd": "syscall(323, 0)",
            "reboot": "reboot(0)",
            "tracing": "syscall(434, os.getppid(), 0)",
        }.items()
    },
    # What the process has from its parents.
    "handles": """
        found = []
        for handle in range(64):
            try: found.append((handle, oct(os.fstat(handle).st_mode)))
            except OSError: pass
        return [each for each in found if each[0] > 2][1:]""",
    "variables": """
        allowed = {'PATH', 'LANG', 'HOME', 'TMPDIR', 'IPYTHONDIR', 'MPLCONFIGDIR', 'MPLBACKEND',
                   'PYTHONHASHSEED', 'PYTHONDONTWRITEBYTECODE', 'OMP_NUM_THREADS', 'LC_CTYPE',
                   'OPENBLAS_NUM_THREADS', 'MKL_NUM_THREADS', 'PWD', 'KMP_DUPLICATE_LIB_OK',
                   'KMP_INIT_AT_FORK', 'TORCHINDUCTOR_CACHE_DIR', 'TRITON_CACHE_DIR'}
        return sorted(set(os.environ) - allowed)""",
    "parents' frames": """
        frame, names = sys._getframe(), []
        while frame:
            names += [name for name in frame.f_locals if 'law' in name or 'seed' in name]
            frame = frame.f_back
        return names""",
    "parents' objects": """
        import gc
        return [type(each).__name__ for each in gc.get_objects()
                if type(each).__module__.startswith(('autograder.exercises', 'solutions'))][:5]""",
}

HEAD = """
import ctypes, fcntl, os, resource, shutil, signal, socket, subprocess, sys, tempfile, time
import numpy as np
import autograder
LIBC = ctypes.CDLL(None, use_errno=True)
PACKAGE = os.path.dirname(autograder.__file__)
TMP = tempfile.gettempdir()

def fine(x):
    return x + 1
"""

FILLS = {
    "disk": """
    with open(os.path.join(tempfile.gettempdir(), f"fill"), "wb") as file:
        while True: file.write(bytes(2**20))""",
    "many files": """
    for number in range(200_000):
        open(os.path.join(tempfile.gettempdir(), str(number)), "w").close()""",
    "deep folders": """
    os.chdir(tempfile.gettempdir())
    for _ in range(200_000):
        os.mkdir("d")
        os.chdir("d")""",
    "locked folders": """
    for number in range(9):
        os.mkdir(os.path.join(tempfile.gettempdir(), str(number)), 0)
    raise OSError""",
    "memory": """
    kept = []
    while True: kept.append(bytearray(10**7))""",
    "memory of torch": """
    import torch
    return torch.ones(2**34)""",
    "threads": """
    import threading
    while True: threading.Thread(target=time.sleep, args=(9,)).start()""",
    "files held open": """
    kept = []
    while True: kept.append(open(os.devnull))""",
    "pipes": """
    kept = []
    while True: kept.append(os.pipe())""",
    "output": """
    while True: os.write(1, bytes(2**20))""",
    "loop": """
    while True: pass""",
    "sleep": """
    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 64))
    time.sleep(999)""",
    "deaf loop": """
    while True:
        try: time.sleep(9)
        except BaseException: pass""",
    "stack": """
    sys.setrecursionlimit(10**9)
    def deeper(): return deeper()
    return deeper()""",
    "crash": """
    return ctypes.string_at(0)""",
}
