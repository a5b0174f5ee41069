"""What a running instance looks like to a person: addresses, processes, memory, logs."""

import os
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from psycopg import OperationalError

from tools.stack import replaced
from tools.stack.backup_folder import age_of_newest
from tools.stack.environment import uses_sandbox
from tools.stack.health import faults
from tools.stack.instance import Instance
from tools.stack.one_time_codes import SECRET, code_at
from tools.stack.postgres import server_of
from tools.stack.processes import family
from tools.stack.supervise import Supervisor
from tools.stack.words import StackError, elapsed

SHOWN = 12
ACCOUNTS = (
    ("alici@imece.test", "buyer (alici2@ to alici9@ too)"),
    ("satici@imece.test", "supplier"),
    ("satici2@imece.test", "supplier with 400 orders to ship"),
    ("yonetici@imece.test", "operator (yonetici2@ too)"),
)


def addresses(instance: Instance, has_demo: bool) -> str:
    """Where to look, and who to be."""
    state = instance.read_state()
    url = state["url"]
    lines = [f"İmece is up after {elapsed():.1f} s:", f"  {url}            the shop", f"  {url}/api/docs   the API"]
    if uses_sandbox(instance):
        lines.append(f"  {url}/sandbox    the outside world: cards, mails, messages")
    if has_demo:
        lines.append("Sign in with the password imece123 as")
        lines += [f"  {email:<22} {role}" for email, role in ACCOUNTS]
        lines.append(f"  Operators also need a code. Now: {code_at(time.time())}; their secret for an app: {SECRET}")
    return "\n".join(lines)


def status(instance: Instance) -> tuple[str, bool]:
    """One line per process with the memory that it really costs, how old the newest backup is, what restores
    replaced, and what is wrong; and whether all is well.
    """
    wrong = list(faults(instance))
    lines = [*_processes(instance), *_kept(instance, datetime.now(UTC))]
    lines += [f"  WRONG: {sentence}" for sentence in wrong[:SHOWN]]
    lines += [f"  … and {len(wrong) - SHOWN} more"] if len(wrong) > SHOWN else []
    if wrong:
        lines.append("  `make up` mends this")
    return "\n".join(lines), not wrong


def _kept(instance: Instance, now: datetime) -> list[str]:
    lines = [f"  {age_of_newest(instance.root / 'backups', now)}"]
    names = [path.name for path in replaced.folders(instance)]
    with suppress(OperationalError, KeyError):  # without a server that answers, or with none yet
        names += replaced.databases(server_of(instance, instance.read_state()["ports"]))
    lines += [f"  replaced by a restore {(now - replaced.since(name)).days} days ago: {name}" for name in sorted(names)]
    return lines


def _processes(instance: Instance) -> list[str]:
    supervisor = Supervisor(instance)
    if not supervisor.is_running():
        return [f"{instance.name}: not running"]
    state = instance.read_state()
    lines = [f"{instance.name}: {state['url']}  (state: {instance.state_file})"]
    total = 0
    for name, (status_name, pid) in sorted(supervisor.states().items()):
        kilobytes = sum(_memory_of(each) for each in family(pid)) if pid else 0
        total += kilobytes
        lines.append(f"  {name:<18} {status_name.lower():<9} {pid or '':>8} {kilobytes / 1024:7.0f} MiB")
    lines.append(f"  {'together':<37} {total / 1024:7.0f} MiB (PSS)")
    return lines


def follow_logs(instance: Instance, names: Sequence[str]) -> None:
    """Show the logs of some processes, or of all, until interrupted."""
    folder = instance.root / "log"
    files = [folder / f"{name}.log" for name in names] or sorted(folder.glob("*.log"))
    missing = [path.stem for path in files if not path.exists()]
    if missing or not files:
        known = ", ".join(path.stem for path in sorted(folder.glob("*.log"))) or "none"
        raise StackError(f"no log of {', '.join(missing) or 'anything'}; there are: {known}")
    os.execvp("tail", ["tail", "-n", "20", "-F", *map(str, files)])  # noqa: S606


def _memory_of(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
