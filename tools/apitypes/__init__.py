"""Writes the storefront's wire types from the API's document, with openapi-typescript.

It has a lock of its own, apart from the storefront's: it needs TypeScript 5, whose compiler other programs can use.
TypeScript 7, which checks the storefront, has no such door.
"""

import subprocess
import tempfile
from pathlib import Path

from tools.stack import frontend

FOLDER = Path(__file__).parent
PROGRAM = FOLDER / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
WRITTEN = frontend.FRONTEND / "src" / "lib" / "apiTypes.ts"
# A field with a default may be left out of a request.
OPTIONS = ("--default-non-nullable=false",)
SECONDS = 60
HEAD = """\
/** Every path and shape of the API. `make contracts` writes it from docs/contracts/openapi.json: never by hand. */
"""


def written(openapi: str) -> str:
    """The types of an OpenAPI document, given as JSON text."""
    frontend.install_tool(FOLDER)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "openapi.json", Path(folder) / "types.ts"
        source.write_text(openapi)
        command = [frontend.node(), str(PROGRAM), str(source), "--output", str(target), *OPTIONS]
        subprocess.run(command, check=True, capture_output=True, timeout=SECONDS, env=frontend.node_environment())
        return HEAD + target.read_text()
