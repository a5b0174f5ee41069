"""`python -m tools.containers`: the whole life of docker-compose.yml, as `make test-containers` runs it.

Ends with 0 when all is well or when no engine can run here (the last line then says `skipped`), with 1 otherwise.
What it downloads and builds stays in --work, so that a second run is shorter. --steps names single steps of one run.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from tools.containers import bases, steps
from tools.containers.engine import Engine, NoEngine, OwnDaemon, present
from tools.containers.shop import PRODUCTION as FILES_OF_PRODUCTION
from tools.containers.shop import Broken, Shop, settings_of_production, short_waits

PROJECT = "imecetest"


def main(work: Path, port: int, chosen: list[str]) -> int:
    """Find or start an engine, live through the steps, and leave nothing running."""
    work.mkdir(parents=True, exist_ok=True)
    daemon = None
    try:
        engine = present()
        if engine is None:
            daemon = OwnDaemon(work)
            engine = _timed("the engine started", daemon.start)
            _timed("base images", lambda: bases.make_all(engine, work))
        return _live(engine, work, port, chosen)
    except NoEngine as reason:
        print(f"test-containers: skipped: {reason}")
        return 0
    finally:
        if daemon:
            daemon.stop()


def _live(engine: Engine, work: Path, port: int, chosen: list[str]) -> int:
    demo = Shop(engine, PROJECT, port, work, settings=short_waits())
    production = Shop(engine, f"{PROJECT}-production", port, work, FILES_OF_PRODUCTION, settings_of_production())
    broken = []
    try:
        for name, step, shop in steps.of(demo, production):
            if chosen and name not in chosen:
                continue
            try:
                _timed(name, partial(step, shop))
            except Broken as fault:
                broken.append(name)
                print(f"BROKEN  {name}: {fault}", flush=True)
                if name in steps.NEEDED_BY_ALL:
                    break
    finally:
        _timed("all taken down", lambda: _down(production, demo))
    print("test-containers: " + ("broken: " + ", ".join(broken) if broken else "all is well"))
    return 1 if broken else 0


Result = TypeVar("Result")


def _down(*shops: Shop) -> None:
    for shop in shops:
        shop.down()


def _timed(sentence: str, act: Callable[[], Result]) -> Result:
    began = time.monotonic()
    result = act()
    print(f"{time.monotonic() - began:7.1f} s  {sentence}", flush=True)
    return result


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.containers")
    parser.add_argument(
        "--work", type=Path, default=Path(tempfile.gettempdir()) / f"imece-containers-{os.getuid()}" / "work"
    )
    parser.add_argument("--port", type=int, default=18080, help="where the shop is published meanwhile")
    parser.add_argument("--steps", nargs="*", default=[])
    asked = parser.parse_args()
    sys.exit(main(asked.work, asked.port, asked.steps))
