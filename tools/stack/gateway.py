"""nginx of an instance: its configuration made from the templates in `gateway/`, and reloaded when they change."""

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from tools.stack.environment import kind_of, public_url, uses_sandbox
from tools.stack.instance import REPOSITORY, SERVICES, Instance, write_private
from tools.stack.programs import Program
from tools.stack.supervise import Supervisor
from tools.stack.waiting import answers, wait_for
from tools.stack.words import StackError, say

SOURCE = REPOSITORY / "gateway"
MODULES = Path("/usr/lib/nginx/modules")
BROTLI = ("ngx_http_brotli_filter_module.so", "ngx_http_brotli_static_module.so")
NAME_SERVERS = Path("/etc/resolv.conf")
VERIFIED = (
    "proxy_ssl_server_name on; proxy_ssl_verify on; proxy_ssl_verify_depth 4;"
    " proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;"
)
OF_COPIES = ("cache", "renewals", "media")  # as `proxy_cache_path` names them in the template
LARGEST_LOG_BYTES = 20 * 1024 * 1024
# How much one address may ask, and all together of one service (nginx.conf.template). A machine of one's own may do to
# itself what it likes.
RATES_IN_PRODUCTION = {
    **{"RATE_READS": "50r/s", "BURST_READS": "500", "RATE_API": "10r/s", "BURST_API": "60"},
    **{"RATE_SIGN_IN": "20r/m", "BURST_SIGN_IN": "15", "RATE_LOOKS": "1r/s", "BURST_LOOKS": "20"},
    **{"REQUESTS_AT_ONCE": "60", "UPLOADS_AT_ONCE": "8", "SERVICE_REQUESTS_AT_ONCE": "128"},
}
RATES_AT_HOME = {
    **{"RATE_READS": "100000r/s", "BURST_READS": "100000", "RATE_API": "2000r/s", "BURST_API": "4000"},
    **{"RATE_SIGN_IN": "100r/s", "BURST_SIGN_IN": "2000", "RATE_LOOKS": "100r/s", "BURST_LOOKS": "2000"},
    **{"REQUESTS_AT_ONCE": "20000", "UPLOADS_AT_ONCE": "2000", "SERVICE_REQUESTS_AT_ONCE": "128"},
}


def filled(template: str, known: dict[str, str]) -> str:
    """The template with `${NAME}` replaced; nginx's own variables are written without braces."""
    return re.sub(r"\$\{([A-Z_]+)\}", lambda found: known[found[1]], template)


def program_path() -> str:
    """Where nginx is."""
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if not found:
        raise StackError("nginx is missing: run `make install`")
    return found


def values(instance: Instance, ports: dict[str, int], storefront: Path, is_open: bool = True) -> dict[str, str]:
    """What the template's names stand for; while the shop is closed, no service can be reached."""
    folder = instance.folder("nginx")
    instance.folder("log")
    url = public_url(instance, ports)
    state = "" if is_open else " down"
    addresses = {f"{name.upper()}_ADDRESS": f"127.0.0.1:{ports[name]}{state}" for name in (*SERVICES, "sandbox")}
    return {
        **addresses,
        **parts(rates(instance)),
        "LISTEN": f"127.0.0.1:{ports['gateway']}",
        "METRICS_LISTEN": f"127.0.0.1:{ports['gateway-metrics']}",
        "PACKER_LISTEN": f"127.0.0.1:{ports['gateway-packer']}",
        "BUILD": build_of(storefront),
        "PUBLIC_URL": url,
        "PUBLIC_HOST": urlsplit(url).netloc,
        "SANDBOX": "on" if uses_sandbox(instance) else "off",
        "GATEWAY_DIR": str(SOURCE),
        "STATE_DIR": str(folder),
        "DIST_DIR": str(storefront),
        "MEDIA_DIR": str(instance.folder("media")),
        **object_store(),
        "CONTRACTS_DIR": str(REPOSITORY / "docs" / "contracts"),
        "ACCESS_LOG": str(instance.log("access")),
    }


def build_of(storefront: Path) -> str:
    """What tells a build of the storefront from every other: pages are kept with its tags."""
    tags = storefront / "_shell" / "head.html"
    return hashlib.sha256(tags.read_bytes()).hexdigest()[:12] if tags.exists() else "none"


def object_store() -> dict[str, str]:
    """Where pictures are that are not in a folder, and how it is known that it is the store who answers."""
    if storage() == "disk":
        return {"MEDIA_ORIGIN": "", "MEDIA_TLS": ""}
    told = {name: os.environ.get(name, "").rstrip("/") for name in ("S3_ENDPOINT", "MEDIA_BUCKET")}
    if not all(told.values()):
        raise StackError("S3_ENDPOINT and MEDIA_BUCKET must be set where STORAGE is s3")
    origin = "/".join(told.values())
    return {"MEDIA_ORIGIN": origin, "MEDIA_TLS": VERIFIED if origin.startswith("https:") else "# Without TLS."}


def storage() -> str:
    """Whether pictures are on this machine's disk or in an object store."""
    kind = os.environ.get("STORAGE", "disk")
    if kind not in ("disk", "s3"):
        raise StackError(f"STORAGE must be disk or s3, not {kind!r}")
    return kind


def resolver() -> str:
    """Who is asked for the object store's address. The services' addresses are numbers here."""
    found = re.findall(r"^nameserver\s+(\S+)", NAME_SERVERS.read_text(), re.M) if storage() == "s3" else []
    servers = [f"[{address}]" if ":" in address else address for address in found]
    return f"resolver {' '.join(servers)} valid=30s ipv6=off;\n" if servers else "# No name is asked for.\n"


def rates(instance: Instance) -> dict[str, str]:
    """How much one address may ask of the shop."""
    usual = RATES_IN_PRODUCTION if kind_of(instance) == "production" else RATES_AT_HOME
    return {name: os.environ.get(name, default) for name, default in usual.items()}


def parts(whole: dict[str, str]) -> dict[str, str]:
    """How much of it this gateway allows: each counts for itself, a balancer may spread an address over GATEWAYS."""
    told = os.environ.get("GATEWAYS", "1")
    if not re.fullmatch(r"[1-9][0-9]*", told):
        raise StackError(f"GATEWAYS must be a whole number from 1, not {told!r}")
    return whole if told == "1" else {name: _part(name, value, int(told)) for name, value in whole.items()}


def _part(name: str, value: str, gateways: int) -> str:
    """Rates are rounded down, by the minute; of a burst the part is what is allowed beyond the first request."""
    if name.startswith("RATE_"):
        number, _, unit = value.partition("r/")
        return f"{max(1, int(number) * (60 if unit == 's' else 1) // gateways)}r/m"
    if name.startswith("BURST_"):
        return str(max(1, (int(value) + gateways) // gateways - 1))
    return str(-(-int(value) // gateways))


def trusted_proxies(addresses: str) -> str:
    """Whose `X-Forwarded-For` is believed: addresses and networks with blanks between them, or none."""
    lines = [f"set_real_ip_from {address};" for address in addresses.split()]
    return "\n".join([*lines, *(("real_ip_header X-Forwarded-For;", "real_ip_recursive on;") if lines else ()), ""])


def main_section(instance: Instance) -> str:
    """What only a process of one's own needs: modules, user, paths."""
    folder = instance.folder("nginx")
    lines = [f"load_module {MODULES / name};" for name in BROTLI] if has_brotli() else []
    lines += ["user root;"] if os.geteuid() == 0 else []
    return "\n".join(
        [*lines, "daemon off;", "pcre_jit on;", f'pid "{folder}/nginx.pid";', "error_log stderr warn;", ""]
    )


def has_brotli() -> bool:
    """Whether both brotli modules are there."""
    return all((MODULES / name).exists() for name in BROTLI)


def render(instance: Instance, ports: dict[str, int], storefront: Path, is_open: bool = True) -> None:
    """Write nginx.conf and the files that it includes. What runs has them after a reload (`is_behind`)."""
    folder = instance.folder("nginx")
    known = values(instance, ports, storefront, is_open)
    texts = {path.name: filled(path.read_text(), known) for path in sorted(SOURCE.glob("*.conf"))}
    brotli, no_brotli = texts.pop("brotli.conf"), texts.pop("no-brotli.conf")
    texts["trusted.conf"] = trusted_proxies(os.environ.get("TRUSTED_PROXIES", ""))
    texts["resolver.conf"] = resolver()
    texts["media.conf"] = texts[f"media-{storage()}.conf"]
    texts["compression.conf"] = brotli if has_brotli() else no_brotli
    texts["nginx.conf"] = main_section(instance) + filled((SOURCE / "nginx.conf.template").read_text(), known)
    for name, text in texts.items():
        path = folder / name
        if not path.exists() or path.read_text() != text:
            write_private(path, text)


def is_behind(instance: Instance) -> bool:
    """Whether nginx was told last of another configuration than the one that is written, or lacks a folder of copies.

    A start that is broken off has written one and has not told nginx of it; the next start writes the same. A folder
    that was removed, to make room perhaps, it makes anew only when it is told: until then it answers nothing that is
    kept, and closes the connection.
    """
    known, folder = _known_to_nginx(instance), instance.folder("nginx")
    is_told = known.exists() and known.read_text() == _written(instance)
    return not (is_told and all((folder / name).is_dir() for name in OF_COPIES))


def bring_up_to_date(supervisor: Supervisor, was_started: bool) -> None:
    """Have nginx run with what is written. One that `was_started` just now has read it."""
    if was_started:
        _note_told(supervisor.instance)
    elif is_behind(supervisor.instance):
        reload(supervisor)


def _note_told(instance: Instance) -> None:
    write_private(_known_to_nginx(instance), _written(instance))


def _known_to_nginx(instance: Instance) -> Path:
    return instance.folder("nginx") / "known-to-nginx"


def _written(instance: Instance) -> str:
    total = hashlib.sha256()
    for path in sorted(instance.folder("nginx").glob("*.conf")):
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def check(instance: Instance) -> None:
    """Let nginx judge its configuration before it is asked to run with it."""
    done = subprocess.run([*_command(instance), "-t", "-q"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise StackError(f"nginx refuses its configuration:\n{done.stderr}")


def program(instance: Instance) -> Program:
    """How nginx runs: QUIT lets it finish what it is answering."""
    return Program("nginx", _command(instance), stop_signal="QUIT", stop_seconds=10, order=90)


def rotate_log(supervisor: Supervisor) -> None:
    """Keep one old access log once it is large; where nginx runs, it is told to begin a new one."""
    log = supervisor.instance.log("access")
    if log.exists() and log.stat().st_size > LARGEST_LOG_BYTES:
        log.replace(log.with_suffix(".log.1"))
        if supervisor.is_running() and supervisor.states().get("nginx", ("", 0))[1]:
            supervisor.signal("nginx", "USR1")  # it would write on into the old one, which is never looked at again


def reload(supervisor: Supervisor) -> None:
    """Take over a changed configuration without dropping a request."""
    supervisor.signal("nginx", "HUP")
    _note_told(supervisor.instance)
    say("gateway: configuration reloaded")


def wait_ready(supervisor: Supervisor, ports: dict[str, int]) -> None:
    """Until it answers."""
    port = ports["gateway"]
    wait_for(supervisor, "nginx", lambda: answers(f"http://127.0.0.1:{port}/api/health"), seconds=15, port=port)


def _command(instance: Instance) -> list[str]:
    folder = instance.folder("nginx")
    return [program_path(), "-e", "stderr", "-p", f"{folder}/", "-c", str(folder / "nginx.conf")]
