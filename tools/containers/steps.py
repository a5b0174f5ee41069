"""What the shop lives through in containers. Each step raises `Broken` when something is not as promised."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial

from kit.keys import SIGNS_MORE
from tools.containers.shop import BACK_SECONDS, Broken, Shop, private_keys
from tools.stack.instance import REPOSITORY, SERVICES

Step = Callable[[Shop], None]
NEEDED_BY_ALL = ("images are built", "the demo is up")
# Journeys that need nothing but the address of a shop: a purchase with its refund, deposits, cancels and returns.
JOURNEYS = ("test_story_over_the_api.py", "test_deposits_over_the_api.py", "test_cancel_and_return_over_the_api.py")
READY = "/tmp/ready"  # noqa: S108 (a container's own memory)
FIRST_JOURNEY = "test_story_over_the_api.py"


def of(demo: Shop, production: Shop) -> Iterator[tuple[str, Step, Shop]]:
    """All steps in their order, each with its name and the shop that it is about."""
    yield "images are built", build, demo
    yield "the demo is up", lambda shop: shop.up(), demo
    yield "no container reads another's keys or has rights", are_confined, demo
    yield "journeys of money", journeys, demo
    yield "payments-worker is scaled to three", scale, demo
    yield "killed from inside, each comes back", come_back, demo
    yield "a worker that starts again is not ready before it consumes", is_not_ready_too_early, demo
    yield "orders and returns are found where they are made anew", swap_addresses, demo
    yield "another purchase", lambda shop: journeys(shop, (FIRST_JOURNEY,)), demo
    yield "the auditor", audit, demo
    yield "the demo is down", lambda shop: shop.down(), demo
    yield "production is up without the sandbox", open_production, production
    yield "production refuses the sandbox's addresses", refuse_sandbox, production


def build(shop: Shop) -> None:
    """Every image once."""
    shop.compose("build")
    sizes = shop.engine.run(
        [*shop.engine.docker, "images", "--format", "{{.Repository}} {{.Size}}"], capture_output=True
    )
    print("           " + ", ".join(line for line in sorted(sizes.stdout.splitlines()) if line.startswith("imece-")))


def are_confined(shop: Shop) -> None:
    """A service reads its own private key, and the one that it signs papers or sessions with; all others read none."""
    for container in shop.containers():
        known = shop.inspect(container)
        name = known["Config"]["Labels"]["com.docker.compose.service"]
        service = name.removesuffix("-worker")
        own = _private_keys_of(service) if service in SERVICES else set()
        if (found := private_keys(shop, container)) != own:
            raise Broken(f"{name} can read the private keys {sorted(found)}, not {sorted(own)}")
        status = shop.within(container, "cat", "/proc/1/status")
        if re.search(r"^Uid:\s+0\s", status, re.M) or not re.search(r"^CapEff:\s+0+$", status, re.M):
            raise Broken(f"{name} runs as root or with rights: {status}")
        if unfilled := [told for told in known["Config"]["Env"] if "${" in told]:
            raise Broken(f"{name} is told settings that were not filled in: {unfilled}")
    reached = shop.within(shop.containers("gateway")[0], "getent", "hosts", "postgres")
    if reached:
        raise Broken(f"the gateway finds the database: {reached}")


def _private_keys_of(service: str) -> set[str]:
    more = SIGNS_MORE.get(service, "").removesuffix(".private.pem")
    return {service, more} - {""}


def journeys(shop: Shop, files: tuple[str, ...] = JOURNEYS) -> None:
    """The project's own journeys, with nothing but the address where the shop is published."""
    paths = [f"tests/journeys/{name}" for name in files]
    command = [*shop.engine.inside, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *paths]
    done = subprocess.run(
        command,
        cwd=REPOSITORY,
        env=os.environ | {"IMECE_TEST_BASE": shop.base},
        capture_output=True,
        text=True,
        check=False,
    )
    (shop.work / "journeys.log").write_text(done.stdout + done.stderr)
    print("           " + (done.stdout.strip().splitlines() or ["pytest said nothing"])[-1])
    if done.returncode != 0:
        raise Broken((done.stdout + done.stderr)[-4000:])


def scale(shop: Shop) -> None:
    """Three workers of payments, all healthy."""
    shop.compose("up", "-d", "--no-build", "--no-recreate", "--scale", "payments-worker=3", "payments-worker")
    shop.require(
        lambda: len(shop.containers("payments-worker")) == 3 and shop.is_healthy("payments-worker"),
        "three workers of payments are healthy", BACK_SECONDS, shop.unwell,
    )  # fmt: skip


def _has_come_back(shop: Shop, service: str, before: int) -> bool:
    return shop.restarts(service) > before and not shop.unwell()


def come_back(shop: Shop) -> None:
    """A web process, a worker, the gateway, the database and the broker die by themselves, one after the other."""
    for service in ("orders", "orders-worker", "gateway", "postgres", "rabbitmq"):
        before = shop.restarts(service)
        shop.kill_from_inside(service)
        took = shop.require(
            partial(_has_come_back, shop, service, before),
            f"{service} was killed, and all is healthy again", BACK_SECONDS, shop.unwell,
        )  # fmt: skip
        print(f"           {service}: all healthy again after {took:.1f} s")


def is_not_ready_too_early(shop: Shop) -> None:
    """While the broker is away, a worker that starts again stays unready, even if its predecessor was ready."""
    worker = shop.containers("orders-worker")[0]
    shop.compose("stop", "rabbitmq")
    shop.require(
        lambda: not shop.within(worker, "ls", READY),
        "a worker without a broker is not ready",
        BACK_SECONDS,
    )
    shop.engine.run([*shop.engine.docker, "restart", "-t", "30", worker], capture_output=True)
    if shop.within(worker, "ls", READY):
        raise Broken("a worker that was started again says ready before it consumes")
    shop.compose("start", "rabbitmq")
    shop.require(lambda: not shop.unwell(), "all consume again", BACK_SECONDS, shop.unwell)


def swap_addresses(shop: Shop) -> None:
    """Two services made anew take each other's address: the engine gives the lowest free one to the first that asks."""

    def address(service: str) -> list[int]:
        networks = shop.inspect(shop.containers(service)[0])["NetworkSettings"]["Networks"]
        return [int(part) for part in networks[f"{shop.project}_web"]["IPAddress"].split(".")]

    before = {name: address(name) for name in ("orders", "returns")}
    later_first = sorted(before, key=lambda name: before[name], reverse=True)
    shop.compose("rm", "-sf", *before)
    for service in later_first:
        shop.compose("up", "-d", "--no-build", "--no-deps", service)
    after = {name: address(name) for name in before}
    print(f"           {before} became {after}")
    took = shop.require(
        lambda: shop.health() == {name: name for name in SERVICES},
        "each service answers at its own place", BACK_SECONDS, lambda: shop.ask("/api/health")[1],
    )  # fmt: skip
    print(f"           right again after {took:.1f} s, without a restart of the gateway")
    shop.require(lambda: not shop.unwell(), "everything is healthy", BACK_SECONDS, shop.unwell)


def audit(shop: Shop) -> None:
    """The auditor finds nothing; what was bought a moment ago may still be on its way."""
    said = ""

    def adds_up() -> bool:
        nonlocal said
        try:
            said = shop.compose(
                "run", "--rm", "--no-deps", "-T", "databases", "python", "-m", "tools.stack.container", "audit"
            )
        except Broken as fault:
            said = str(fault)
            return False
        return "BROKEN" not in said

    shop.require(adds_up, "all adds up", BACK_SECONDS, lambda: said)
    print(f"           {len(re.findall('^ok', said, re.M))} invariants hold")


def open_production(shop: Shop) -> None:
    """No container and no page of the sandbox; what an operator must set is all that it needs."""
    shop.up()
    told = [shop.inspect(container)["Name"] for container in shop.containers(running=False)]
    if any("sandbox" in name for name in told):
        raise Broken(f"production started {told}")
    shop.require(lambda: shop.health() == {name: name for name in SERVICES}, "every service is ready", BACK_SECONDS)
    for path in ("/sandbox", "/sandbox/mail", "/sandbox/healthz"):
        if (status := shop.ask(path)[0]) != 404:
            raise Broken(f"{path} is answered with {status}")


def refuse_sandbox(shop: Shop) -> None:
    """A service with an address of the sandbox does not start."""
    for service, setting in (("payments", "IYZICO_URL"), ("identity", "SMTP_HOST"), ("orders", "CARGO_MNG_URL")):
        value = "sandbox-smtp" if setting == "SMTP_HOST" else "http://sandbox:8000/sandbox"
        command = (
            "run",
            "--rm",
            "--no-deps",
            "-T",
            "-e",
            f"{setting}={value}",
            service,
            "python",
            "-m",
            f"{service}.worker",
        )
        try:
            shop.compose(*command)
        except Broken as fault:
            if "sandbox" not in str(fault) or setting not in str(fault):
                raise
        else:
            raise Broken(f"{service} started with the sandbox as {setting}")
