"""Runs Lighthouse, with its own packages and the machine's Chromium."""

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.lighthouse.pages import Wish
from tools.stack import frontend

FOLDER = Path(__file__).parent
CHROMIUM = os.environ.get("CHROME_PATH", "/usr/bin/chromium")


@dataclass(frozen=True)
class Found:
    """What one run found: scores out of 100, timings in milliseconds (CLS has no unit), and why a score is lower."""

    wish: Wish
    scores: dict[str, int]
    timings: dict[str, float]
    faults: dict[str, list[str]] = field(default_factory=dict)


def install_packages() -> None:
    """`npm ci`, unless the packages are there as the lock says."""
    frontend.install_tool(FOLDER)


def measured(base: str, wishes: Sequence[Wish]) -> Iterator[Found]:
    """Measure one after the other, and give each as soon as it is known."""
    wanted = [
        {
            "name": wish.page.name,
            "url": base + wish.page.path,
            "view": wish.view,
            "categories": wish.categories,
        }
        for wish in wishes
    ]
    with subprocess.Popen(
        [frontend.node(), "measure.mjs"],
        cwd=FOLDER,
        env=frontend.node_environment() | {"CHROME_PATH": CHROMIUM},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin and process.stdout
        process.stdin.write(json.dumps(wanted))
        process.stdin.close()
        for wish, line in zip(wishes, process.stdout, strict=False):
            said = json.loads(line)
            yield Found(wish, said["scores"], said["timings"], said["faults"])
    if process.returncode:
        raise RuntimeError("Lighthouse could not measure a page: see above")
