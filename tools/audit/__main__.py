"""`python -m tools.audit [STACK_JSON]`: one line per invariant; exit code 1 when something does not add up."""

import json
import sys
from pathlib import Path

from tools.audit.auditor import reports

SHOWN = 20


def main(state_file: Path) -> int:
    """Print the report of a running instance that nobody is using at the moment."""
    environments = json.loads(state_file.read_text())["environments"]
    broken = 0
    for name, sentences in reports(environments, settled=True):
        broken += len(sentences)
        print(f"{'ok    ' if not sentences else 'BROKEN'}  {name}")
        for sentence in sentences[:SHOWN]:
            print(f"          {sentence}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else ".run/stack.json")))
