"""`python -m tools.pictures [NAME …]`: render the pictures of all products, or of some, as README.md tells."""

import argparse
import importlib
import pkgutil
import time
from pathlib import Path

from tools.pictures import models, studio
from tools.pictures.table import PRODUCTS


def main() -> None:
    """Render what was asked for; a picture that is there is left alone."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--into", type=Path, default=Path("tools/demo/photos"))
    parser.add_argument("--side", type=int, default=700)
    parser.add_argument("--samples", type=int, default=16)
    parser.add_argument("--noise", type=float, default=0.08)
    parser.add_argument("--views", type=int, nargs="*", help="only these views, counted from 0")
    asked = parser.parse_args()
    for module in pkgutil.iter_modules(models.__path__):
        importlib.import_module(f"{models.__name__}.{module.name}")
    asked.into.mkdir(parents=True, exist_ok=True)
    products = [PRODUCTS[name] for name in asked.names or PRODUCTS]
    # The first views of all products first: who stops half way has something of everything.
    for number in range(max(len(product.views) for product in products)):
        for product in products:
            if number < len(product.views) and (asked.views is None or number in asked.views):
                file = (asked.into / product.file_of(number)).absolute()
                if not file.exists():
                    began, view = time.monotonic(), product.views[number]
                    studio.photograph(product.build, view, product.ground, file, asked.side, asked.samples, asked.noise)
                    print(f"{file.name}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
