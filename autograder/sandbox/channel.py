"""Frames to and from a worker, each under one deadline."""

import select
import socket
import time
from typing import Any

from autograder.law import Stop
from autograder.sandbox.wire import REPLY_ITEMS, pack, receive


class GoneError(Exception):
    """The worker cannot be asked any more."""

    def __init__(self, stop: Stop) -> None:
        super().__init__(stop)
        self.stop = stop


class Channel:
    """The grader's end of the line to a worker.

    Bytes that drip in do not prolong a deadline: it holds for the whole frame.

    Attributes:
        received: How many bytes have come.
    """

    def __init__(self, ours: socket.socket) -> None:
        """Take over a connected socket."""
        ours.setblocking(False)
        self._socket = ours
        self.received = 0

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def send(self, message: Any, end: float) -> None:
        """Send plain data.

        Args:
            message: The data.
            end: Deadline on the monotonic clock.

        Raises:
            GoneError: If the worker does not take it in time, or is not there.
        """
        rest = memoryview(pack(message))
        while rest:
            self._wait(end, writing=True)
            try:
                rest = rest[self._socket.send(rest) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise GoneError("died") from error

    def receive(self, end: float) -> Any:
        """Receive plain data.

        Args:
            end: Deadline on the monotonic clock.

        Returns:
            The data, which may be anything that a frame can hold.

        Raises:
            GoneError: If nothing whole comes in time, or the worker is not there.
            ProtocolError: If what comes is no frame.
        """

        def read(size: int) -> bytes:
            parts: list[bytes] = []
            while size:
                self._wait(end, writing=False)
                try:
                    part = self._socket.recv(min(size, 2**20))
                except BlockingIOError:
                    continue
                except OSError as error:
                    raise GoneError("died") from error
                if not part:
                    raise GoneError("died")
                parts.append(part)
                size -= len(part)
                self.received += len(part)
            return b"".join(parts)

        return receive(read, REPLY_ITEMS)

    def _wait(self, end: float, *, writing: bool) -> None:
        # Not `select`, which knows no more than 1,024 files.
        poll = select.poll()
        poll.register(self._socket, select.POLLOUT if writing else select.POLLIN)
        if not poll.poll(max(0.0, end - time.monotonic()) * 1000):
            raise GoneError("timeout")
