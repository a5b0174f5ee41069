"""What is held of ports: each is given once, to any process that asks and whether or not it is listened on yet."""

import subprocess
import sys

from tests.support.ports import PORTS, free_port
from tools.stack.instance import REPOSITORY

ASKED_ELSEWHERE = "from tests.support.ports import free_port\nprint(free_port())"


def test_a_port_that_was_given_and_is_not_listened_on_yet_is_not_given_again():
    given = {free_port() for _ in range(5)}
    elsewhere = subprocess.run(
        [sys.executable, "-c", ASKED_ELSEWHERE],
        cwd=REPOSITORY,
        env={"PYTHONPATH": f"{REPOSITORY}:{REPOSITORY / 'services'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    given.add(int(elsewhere.stdout))
    assert len(given) == 6
    assert given <= set(PORTS)
