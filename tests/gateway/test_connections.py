"""The firewall's rules for the gateway's port, in a network of their own: one address can't take all connections."""

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.support.network import why_not

pytestmark = pytest.mark.skipif(bool(why_not()), reason=f"a firewall can't be set up here: {why_not()}")

RULES = Path(__file__).parents[2] / "gateway" / "connections.nft"
PORT = 18_443
# Run in a network namespace: a listener that accepts from two addresses, and how many connections each could open.
OPENING = textwrap.dedent(
    """
    import socket, sys
    port, family, any_address, *addresses = int(sys.argv[1]), getattr(socket, sys.argv[2]), *sys.argv[3:]
    listener = socket.socket(family)
    listener.bind((any_address, port))
    listener.listen(4096)
    kept = []
    for address in addresses:
        opened = 0
        for _ in range(1100):
            connection = socket.socket(family)
            connection.bind((address, 0))
            try:
                connection.connect((address, port))
            except ConnectionRefusedError:
                break
            kept.append((connection, listener.accept()))
            opened += 1
        print(opened)
    """
)


def _opened(family: str, any_address: str, *addresses: str) -> list[int]:
    """How many connections each address could open to itself before it was refused."""
    rules = ["nft", "-D", f"GATEWAY_PORT={PORT}", "-f", str(RULES)]
    prepare = ["ip link set lo up", *(f"ip -6 addr add {one}/128 dev lo" for one in addresses if ":" in one)]
    loaded = " && ".join([*prepare, *[" ".join(rules)] * 2])
    command = f'{loaded} && ulimit -n 8192 && exec "$0" -c "$@"'
    opening = [sys.executable, OPENING, str(PORT), family, any_address, *addresses]
    done = subprocess.run(
        ["unshare", "--net", "sh", "-c", command, *opening], check=True, capture_output=True, text=True, timeout=60
    )
    return [int(line) for line in done.stdout.split()]


def test_an_address_holds_a_thousand_connections_and_takes_none_from_another():
    assert _opened("AF_INET", "0.0.0.0", "127.0.0.1", "127.0.0.2") == [1000, 1000]


def test_addresses_of_one_ipv6_network_share_their_thousand():
    opened = _opened("AF_INET6", "::", "2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1")
    assert opened == [1000, 0, 1000]
