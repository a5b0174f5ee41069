"""What the machine itself can do, measured beside the market: nginx with a file, PostgreSQL with one bare
update, Python with a loop."""

import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import create_engine, make_url, text

from bench.processes import free_port, wait_for
from tools.stack.postgres import found_binaries

SECONDS = 5
CONNECTIONS = 32
MILLISECONDS = {"us": 0.001, "ms": 1.0, "s": 1000.0}
NGINX = """
worker_processes 1; daemon off; pid {folder}/pid; error_log stderr error;
events {{ worker_connections 256; }}
http {{
  access_log off; default_type application/json; sendfile on; keepalive_requests 1000000;
  client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
  uwsgi_temp_path {folder}; scgi_temp_path {folder};
  server {{ listen 127.0.0.1:{port}; root {folder}/files; }}
}}
"""


@dataclass(frozen=True)
class Asked:
    """What many answers in a row were like."""

    rate: float
    p99_ms: float
    answers: int


def ask(url: str, connections: int = CONNECTIONS, headers: Mapping[str, str] | None = None) -> Asked:
    """Ask one address for some seconds, as many at a time as there are connections. Raises when one answer is none."""
    given = [f"-H{name}: {value}" for name, value in (headers or {}).items()]
    command = ["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--latency", *given, url]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if wrong := re.search(r"Non-2xx or 3xx responses: (\d+)", said):
        raise RuntimeError(f"{wrong[1]} of the answers of {url} were refusals")
    _, number, unit = _found(r"99%\s+([\d.]+)(us|ms|s)", said)
    rate = float(_found(r"Requests/sec:\s+([\d.]+)", said)[1])
    return Asked(rate, float(number) * MILLISECONDS[unit], int(_found(r"(\d+) requests in", said)[1]))


def loop_of_plain_python() -> float:
    """The processor time of 300,000 turns in milliseconds, best of five.

    Two builds of one version differ by a quarter, and the services with them.
    """
    return min(_loop() for _ in range(5)) * 1000


def _loop() -> float:
    begun = time.process_time()
    sums: dict[int, int] = {}
    for number in range(300_000):
        place = number % 1000
        sums[place] = sums.get(place, 0) + len(f"{number}-{place}")
    return time.process_time() - begun


def _found(pattern: str, said: str) -> list[str]:
    """What a program said, and the parts of it. Raises when it said something else."""
    found = re.search(pattern, said)
    if found is None:
        raise RuntimeError(f"{pattern!r} is not in what was said: {said}")
    return [found[0], *found.groups()]


@contextmanager
def nginx_with(body: bytes) -> Iterator[str]:
    """An nginx that has these bytes in a file, as bare as it can be; gives the file's address."""
    with tempfile.TemporaryDirectory(prefix="imece-bench-") as name:
        folder, port = Path(name), free_port()
        folder.chmod(0o755)
        (folder / "files").mkdir()
        (folder / "files" / "answer").write_bytes(body)
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port))
        program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/opt/homebrew/bin") or "nginx"
        process = subprocess.Popen([program, "-e", "stderr", "-p", name, "-c", str(folder / "nginx.conf")])
        try:
            wait_for(process, f"http://127.0.0.1:{port}/answer")
            yield f"http://127.0.0.1:{port}/answer"
        finally:
            process.terminate()
            process.wait()


def bare_updates(database_url: str, clients: int, rows: int = 1) -> float:
    """Updates per second of `rows` rows of a table of their own, each committed, by so many clients at once."""
    engine = create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE IF NOT EXISTS bare (id int PRIMARY KEY, held int NOT NULL)"))
        connection.execute(text("TRUNCATE bare"))
        connection.execute(text("INSERT INTO bare SELECT generate_series(1, :rows), 0"), {"rows": rows})
    try:
        return _pgbench(database_url, clients, rows)
    finally:
        with engine.begin() as connection:
            connection.execute(text("DROP TABLE bare"))
        engine.dispose()


def _pgbench(database_url: str, clients: int, rows: int) -> float:
    url = make_url(database_url).set(drivername="postgresql").render_as_string(hide_password=False)
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write(f"\\set id random(1, {rows})\nUPDATE bare SET held = held + 1 WHERE id = :id;\n")
        script.flush()
        command = [
            str(found_binaries() / "pgbench"),
            "-n",
            f"-c{clients}",
            "-j1",
            f"-T{SECONDS}",
            f"-f{script.name}",
            url,
        ]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return float(_found(r"tps = ([\d.]+)", said)[1])
