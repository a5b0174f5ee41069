"""A network that loses packets: between the programs of an instance and one of its servers, one way or both ways.

The kernel drops what arrives (`nft`), without a word to either side. Only packets of the given port are touched, by a
table of the instance's own. Each cut carries its own end: it is over in time also when the test that made it died.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from tools.stack.instance import Instance

TO_SERVER, FROM_SERVER = "to the server", "from the server"
BOTH_WAYS = "both ways"
SETS = {TO_SERVER: ("to_server",), FROM_SERVER: ("from_server",), BOTH_WAYS: ("to_server", "from_server")}
RULES = """
table inet {name} {{
    set to_server {{ type inet_service; flags timeout; }}
    set from_server {{ type inet_service; flags timeout; }}
    chain arriving {{
        type filter hook input priority 0; policy accept;
        iif lo tcp dport @to_server counter drop
        iif lo tcp sport @from_server counter drop
    }}
}}
"""


def why_not() -> str:
    """Why packets can't be dropped on this machine; empty when they can."""
    if shutil.which("nft", path=_path()) is None:
        return "nft (package nftables) is not installed"
    asked = subprocess.run(["nft", "list", "tables"], env=_environment(), capture_output=True, text=True, check=False)
    return "" if asked.returncode == 0 else f"nft may not be used here: {asked.stderr.strip()}"


class Network:
    """The packets that arrive at the servers of one instance, and at those who asked them."""

    def __init__(self, instance: Instance):
        self.name = f"imece_{instance.name}"

    def cut(self, port: int, way: str, seconds: float) -> None:
        """From now on, and for so long, lose every packet of a port that goes this way."""
        for name in SETS[way]:
            _nft(f"add element inet {self.name} {name} {{ {port} timeout {round(seconds * 1000)}ms }}")

    def lost(self) -> int:
        """How many packets were lost so far."""
        words = _nft(f"list chain inet {self.name} arriving").split()
        return sum(int(words[place + 1]) for place, word in enumerate(words) if word == "packets")


@contextmanager
def network(instance: Instance) -> Iterator[Network]:
    """The network of an instance, whole again when the block ends."""
    made = Network(instance)
    nothing = f"table inet {made.name}\ndelete table inet {made.name}\n"  # also what a killed test has left
    _nft(nothing + RULES.format(name=made.name))
    try:
        yield made
    finally:
        _nft(nothing)


def _nft(rules: str) -> str:
    done = subprocess.run(
        ["nft", "-f", "-"], input=rules, env=_environment(), capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise OSError(f"nft: {done.stderr.strip()}")
    return done.stdout


def _path() -> str:
    return f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"


def _environment() -> dict[str, str]:
    return os.environ | {"PATH": _path()}
