"""The command line: `python3 -m tools.stack COMMAND`. It goes on in the virtual environment as soon as there is one."""

import argparse
import json
import os
import sys
from pathlib import Path

from tools.stack.instance import REPOSITORY, Instance, locked, named
from tools.stack.words import StackError


def main() -> int:
    """Read the command line and do it."""
    arguments = _parser().parse_args()
    try:
        if arguments.command != "install":
            _continue_in_virtual_environment()
        return arguments.do(named(arguments.instance), arguments) or 0
    except StackError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _continue_in_virtual_environment() -> None:
    python = REPOSITORY / ".venv" / "bin" / "python"
    if Path(sys.prefix) == REPOSITORY / ".venv":
        return
    if not python.exists():
        raise StackError("there is no virtual environment yet: run `make install`")
    os.chdir(REPOSITORY)
    os.execv(python, [str(python), "-m", "tools.stack", *sys.argv[1:]])  # noqa: S606


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m tools.stack", description=__doc__)
    parser.add_argument("--instance", default=os.environ.get("IMECE_INSTANCE", "main"), help=argparse.SUPPRESS)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, do, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.add_argument("--instance", default=os.environ.get("IMECE_INSTANCE", "main"), help="main or test")
        added.set_defaults(do=do)
        return added

    ensure = command("ensure", _ensure, "start only the database server or the broker; print where they are")
    ensure.add_argument("parts", nargs="+", metavar="PART", help="postgres, rabbitmq")
    command("down", _down, "stop everything of an instance")
    command("reset", _reset, "stop an instance and forget its data")
    return parser


def _ensure(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.stack import Stack  # noqa: PLC0415 – needs the virtual environment

    with locked(instance):
        Stack(instance).ensure(arguments.parts)
    print(json.dumps(instance.read_state(), ensure_ascii=False))


def _down(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.stack import shut_down  # noqa: PLC0415

    with locked(instance):
        shut_down(instance)


def _reset(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.stack import forget, shut_down  # noqa: PLC0415

    with locked(instance):
        shut_down(instance)
        forget(instance)


if __name__ == "__main__":
    sys.exit(main())
