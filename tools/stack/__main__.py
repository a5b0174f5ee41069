"""The command line: `python3 -m tools.stack COMMAND`. It goes on in the virtual environment as soon as there is one."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.stack.environment import kind_of, load_dotenv
from tools.stack.instance import REPOSITORY, Instance, locked, named
from tools.stack.scale import take_over
from tools.stack.words import PortTaken, StackError, say


def main() -> int:
    """Read the command line and do it."""
    arguments = _parser().parse_args()
    os.chdir(REPOSITORY)
    try:
        if arguments.command != "install":
            _continue_in_virtual_environment()
        if arguments.instance == "main":
            load_dotenv(REPOSITORY / ".env")
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
    os.execv(python, [str(python), "-m", "tools.stack", *sys.argv[1:]])  # noqa: S606


Command = Callable[[Instance, argparse.Namespace], int | None]
AddCommand = Callable[[str, Command, str], argparse.ArgumentParser]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m tools.stack", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, do: Command, text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.add_argument(
            "--instance", default=os.environ.get("IMECE_INSTANCE", "main"), help="main (default), test, …"
        )
        added.set_defaults(do=do)
        return added

    _add_running(command)
    _add_keeping(command)
    _add_working(command)
    return parser


def _add_running(command: AddCommand) -> None:
    """What starts, stops and shows an instance."""
    install = command("install", _install, "install what is missing on this machine")
    install.add_argument("--for-tests", action="store_true", help="with what tests, checks and locks need")
    install.add_argument("--for-bench", action="store_true", help="with what measures the speed")
    up = command("up", _up, "start everything and wait until it is ready")
    up.add_argument("--demo", action=argparse.BooleanOptionalAction, help="fill empty databases with the demo world")
    up.add_argument("--no-storefront", action="store_true", help="leave the storefront's last build as it is")
    upgrade = command("upgrade", _upgrade, "bring what runs to the code of now, while people buy (docs/operations.md)")
    upgrade.add_argument("--only-databases", action="store_true", help="leave the programs of the release before")
    upgrade.add_argument("--no-storefront", action="store_true", help="leave the storefront's last build as it is")
    scale = command("scale", _scale, "run more or fewer processes of a kind, while all runs (docs/how-to/scale.md)")
    for each in (up, scale):
        each.add_argument("--web", metavar="ads=2 …", help="web processes of a service, or all=2; kept until said anew")
        each.add_argument("--workers", metavar="payments=3 …", help="workers of a service, or all=2; likewise")
    demo = command("demo", _demo, "begin the demo world anew, in place: forgets what was bought and sold")
    demo.add_argument("--no-storefront", action="store_true", help="leave the storefront's last build as it is")
    command("down", _down, "stop everything of an instance")
    restart = command("restart", _restart, "start processes anew")
    restart.add_argument("names", nargs="+", metavar="NAME", help="ads (all its processes), ads-web, nginx, …")
    command("status", _status, "what runs, and how much memory it takes")
    logs = command("logs", _logs, "follow the logs")
    logs.add_argument("names", nargs="*", metavar="NAME", help="ads-web, orders-worker, postgres, …; all by default")
    command("reset", _reset, "stop an instance and forget its data")
    command("dev", _dev, "as up, but code is reloaded and the storefront is rebuilt as it changes")


def _add_keeping(command: AddCommand) -> None:
    """What keeps the data and the keys."""
    backup = command("backup", _backup, "write a backup of the whole, or of one service's database, while all runs")
    backup.add_argument("service", nargs="?", help="payments, orders, …: its database alone")
    restore = command("restore", _restore, "put a backup back (docs/how-to/restore.md)")
    restore.add_argument("path", type=Path, help="what `backup` wrote: a folder, or the file of one database")
    restore.add_argument("--service", help="payments, orders, …: its database alone, while all else runs on")
    restore.add_argument("--although-others-know-more", action="store_true", help="with --service: not only payments")
    restore.add_argument("--provider", type=Path, help="a newer dump of the sandbox's database, where there is none")
    restore.add_argument("--no-storefront", action="store_true", help="leave the storefront's last build as it is")
    command("backup-check", _backup_check, "say whether a backup of the whole could be put back").add_argument(
        "path", type=Path, help="the folder that `backup` wrote"
    )
    command("rotate-keys", _rotate_keys, "the next step of exchanging the key that signs sessions")


def _add_working(command: AddCommand) -> None:
    """What those who build İmece use."""
    ensure = command("ensure", _ensure, "start only the database server or the broker; print where they are")
    ensure.add_argument("parts", nargs="+", metavar="PART", help="postgres, rabbitmq")
    test = command("test", _test, "run every check and test, against instances of their own")
    alone = test.add_mutually_exclusive_group()
    alone.add_argument("--pure", action="store_true", help="only what starts no server: takes a minute")
    alone.add_argument("--faults", action="store_true", help="only the fault runs, at full size: takes hours")
    alone.add_argument("--fuzz", action="store_true", help="only the contract, asked at length: takes an hour")
    run = command("run", _run, "run a program with the environment of a service")
    run.add_argument("service", help="orders, ads, …, sandbox")
    run.add_argument("program", nargs=argparse.REMAINDER, metavar="PROGRAM …")
    psql = command("psql", _psql, "open a database")
    psql.add_argument("service", help="orders, ads, …")


def _install(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.install import install  # noqa: PLC0415

    install(arguments.for_tests, arguments.for_bench)


def _up(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.report import addresses  # noqa: PLC0415
    from tools.stack.stack import Stack  # noqa: PLC0415 – needs the virtual environment

    with_demo = wants_demo(instance, arguments.demo)
    with locked(instance):
        take_over(instance, arguments.web, arguments.workers)
        with_free_ports(lambda: Stack(instance).up(with_demo, not arguments.no_storefront))
    print(addresses(instance, with_demo))


def _upgrade(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.stack import Stack  # noqa: PLC0415

    with locked(instance):
        Stack(instance, stays=True).upgrade(arguments.only_databases, not arguments.no_storefront)


def _scale(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.stack import Stack  # noqa: PLC0415

    with locked(instance):
        take_over(instance, arguments.web, arguments.workers)
        Stack(instance, stays=True).scale()


def _demo(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.report import addresses  # noqa: PLC0415
    from tools.stack.stack import Stack  # noqa: PLC0415

    wants_demo(instance, True)
    with locked(instance):
        with_free_ports(lambda: Stack(instance).up(True, not arguments.no_storefront, anew=True))
    print(addresses(instance, True))


def with_free_ports(come_up: Callable[[], None]) -> None:
    """Come up; where another program took a port in the meantime, once more, with other ports."""
    try:
        come_up()
    except PortTaken as taken:
        say(f"{taken}: once more, with other ports")
        come_up()


def wants_demo(instance: Instance, said: bool | None) -> bool:
    """The demo world belongs to the demo; tests ask for it, and production never gets it."""
    kind = kind_of(instance)
    if kind == "production":
        if said:
            raise StackError("the demo world, with its public passwords, is never made in production")
        return False
    return kind == "demo" if said is None else said


def _down(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.parts import shut_down  # noqa: PLC0415

    with locked(instance):
        shut_down(instance)


def _restart(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.stack import Stack  # noqa: PLC0415

    with locked(instance):
        Stack(instance, stays=True).restart(arguments.names)


def _backup(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.backups import back_up  # noqa: PLC0415
    from tools.stack.stack import Stack  # noqa: PLC0415
    from tools.stack.whole_backup import back_up_whole  # noqa: PLC0415

    with locked(instance):
        stack = Stack(instance, stays=True)
        print(back_up(stack, arguments.service) if arguments.service else back_up_whole(stack))


def _backup_check(instance: Instance, arguments: argparse.Namespace) -> int:
    from tools.stack.whole_restore import check  # noqa: PLC0415

    return check(arguments.path, instance)


def _restore(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.backups import put_back  # noqa: PLC0415
    from tools.stack.stack import Stack  # noqa: PLC0415
    from tools.stack.whole_restore import put_back_whole  # noqa: PLC0415

    with locked(instance):
        if arguments.service:
            put_back(
                Stack(instance, stays=True), arguments.service, arguments.path, arguments.although_others_know_more
            )
        else:
            put_back_whole(instance, arguments.path, arguments.provider, not arguments.no_storefront)


def _rotate_keys(instance: Instance, arguments: argparse.Namespace) -> int:
    from tools.stack.programs import venv  # noqa: PLC0415

    with locked(instance):
        command = [venv("python"), "-m", "kit.rotation", str(instance.folder("keys"))]
        return subprocess.run(
            command, env=os.environ | {"PYTHONPATH": f"{REPOSITORY}/services"}, check=False
        ).returncode


def _status(instance: Instance, arguments: argparse.Namespace) -> int:
    from tools.stack.report import status  # noqa: PLC0415

    text, is_well = status(instance)
    print(text)
    return 0 if is_well else 1


def _logs(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.report import follow_logs  # noqa: PLC0415

    follow_logs(instance, arguments.names)


def _reset(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.parts import forget, shut_down  # noqa: PLC0415

    with locked(instance):
        shut_down(instance)
        forget(instance)


def _dev(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.dev import develop  # noqa: PLC0415

    develop(instance, wants_demo(instance, None))


def _ensure(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.stack import Stack  # noqa: PLC0415

    with locked(instance):
        with_free_ports(lambda: Stack(instance).ensure(arguments.parts))
    print(json.dumps(instance.read_state(), ensure_ascii=False))


def _test(instance: Instance, arguments: argparse.Namespace) -> int:
    from tools.stack import checks  # noqa: PLC0415

    chosen = {"pure": checks.run_pure, "faults": checks.run_faults, "fuzz": checks.run_fuzz}
    return next((run for name, run in chosen.items() if getattr(arguments, name)), checks.run_all)()


def _run(instance: Instance, arguments: argparse.Namespace) -> None:
    environment = instance.read_state().get("environments", {}).get(arguments.service)
    if environment is None or not arguments.program:
        raise StackError(f"name a service of a running instance and a program, not {arguments.service!r}")
    os.execvpe(arguments.program[0], arguments.program, os.environ | environment)  # noqa: S606


def _psql(instance: Instance, arguments: argparse.Namespace) -> None:
    from tools.stack.postgres import open_shell  # noqa: PLC0415

    open_shell(instance.read_state(), arguments.service)


if __name__ == "__main__":
    sys.exit(main())
