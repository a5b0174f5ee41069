"""A cable between a program and a server, to be cut and mended: the server is well, and cannot be reached."""

import contextlib
import socket
import threading


class Cable:
    """Listens on a port of its own and passes everything on, unless it is cut: then it hangs up on every caller."""

    def __init__(self, host: str, port: int):
        self.refused = 0
        self._server = (host, port)
        self._is_cut = False
        self._flows = threading.Event()
        self._flows.set()
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> "Cable":
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
        self._flows.set()
        self.cut()

    def cut(self) -> None:
        """Break every connection, and let none through from now on."""
        with self._lock:
            self._is_cut = True
            for end in self._ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            self._ends.clear()

    def fall_silent(self) -> None:
        """Keep every connection and pass nothing on any more: to both sides the other one is there and says nothing."""
        self._flows.clear()

    def mend(self) -> None:
        """Let callers through again."""
        with self._lock:
            self._is_cut = False
        self._flows.set()

    def _accept(self) -> None:
        while True:
            try:
                caller, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                if self._is_cut:
                    self.refused += 1
                    caller.close()
                    continue
                server = socket.create_connection(self._server)
                self._ends |= {caller, server}
            for source, target in ((caller, server), (server, caller)):
                threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := source.recv(65536):
                self._flows.wait()
                target.sendall(piece)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
