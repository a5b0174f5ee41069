"""Make the sandbox's tables: `python -m sandbox.setup`. Running it again changes nothing."""

import sys

from sandbox.database import make_engine, make_tables
from sandbox.settings import load_settings


def main() -> int:
    """Make the tables and say so."""
    engine = make_engine(load_settings())
    make_tables(engine)
    engine.dispose()
    sys.stdout.write("sandbox: tables are ready\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
