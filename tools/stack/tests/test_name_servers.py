"""A program asks for an address by name: what a name server costs it that takes questions and answers none."""

import os
import shutil
import socket
import subprocess
import sys

import pytest

from tools.stack import environment

SILENT = "127.0.0.53"
ASKS = """
import socket, time
began = time.monotonic()
try:
    socket.getaddrinfo("payments.example.com", 443)
except socket.gaierror:
    print(time.monotonic() - began)
"""
LONGEST_SECONDS = 8.0  # twice two, and as much for a busy machine; untold the library takes ten


@pytest.fixture
def silent_server():
    """A name server that takes what it is asked and says nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        try:
            server.bind((SILENT, 53))
        except OSError as error:
            pytest.skip(f"no name server can be played here: {error}")
        yield server


def test_a_silent_name_server_is_given_up_in_seconds(silent_server, tmp_path):
    if not shutil.which("unshare") or os.geteuid() != 0:
        pytest.skip("no process can be given name servers of its own here")
    told = tmp_path / "resolv.conf"
    told.write_text(f"nameserver {SILENT}\n")
    asked = subprocess.run(
        ["unshare", "--mount", "sh", "-c", 'mount --bind "$0" /etc/resolv.conf && exec "$@"', told, sys.executable, "-c", ASKS],
        env={"PATH": os.environ["PATH"], **environment.OF_EVERY_PROGRAM},
        capture_output=True,
        text=True,
        check=True,
    )  # fmt: skip
    assert silent_server.recv(512), "it was asked"
    assert float(asked.stdout) < LONGEST_SECONDS
