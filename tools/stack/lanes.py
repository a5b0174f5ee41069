"""A pytest plugin: runners beside each other take their files from one list, the longest first, until none is left.

Halves that were cut beforehand end minutes apart as soon as one test grows. Here every runner knows all files, and
runs those that it was the first to take: a file is taken by making a mark of its name in the folder LANES_FOLDER.
What is in the table `SECONDS` only decides the order; a file that is not in it is run all the same, after those.

To collect all tests takes a processor a quarter of a minute, so that is done once: the process then forks into as many
runners as LANES_RUNNERS says, each with a report and a log of its own beside those of the first (`own_file`).
"""

import os
import random
import signal
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from fnmatch import fnmatch
from itertools import groupby
from pathlib import Path
from types import FrameType

import pytest
from _pytest.capture import CaptureManager
from _pytest.junitxml import xml_key

from tools.stack.running_checks import own_file

NO_PARAMETERS: Mapping[str, object] = {}
FOLDER = "LANES_FOLDER"  # the setting that names where files are marked as taken
RUNNERS = "LANES_RUNNERS"  # and the one that says how many runners there are
# Journeys that compare lists of the shop or the panels with what they have just done are taken by one runner, one after
# the other; what runs beside them looks at its own ads and orders only.
SHARED_LISTS = "journeys over shared lists"
TOGETHER = (
    "tests/journeys/test_cancel_and_return_over_the_api.py",
    "tests/journeys/test_story_over_the_api.py",
    "tests/journeys/test_panels.py",
    "tests/journeys/*_panels_in_the_browser.py",
    "tests/journeys/test_finding_in_the_browser.py",
    "tests/journeys/test_account_in_the_browser.py",
    "tests/journeys/test_order_life_in_the_browser.py",
)
# A file of many equal tests, which the runners share out by one of its parameters.
SHARED_BY = {"tests/journeys/test_every_route.py": "role"}
# How long the longest took in a whole run on two cores, where four runners share them.
SECONDS = {
    "tests/market/test_crashes.py": 320,
    "tests/market/test_mutants.py": 270,
    "tests/market/test_disorder.py": 240,
    "tests/market/test_auditor.py": 175,
    "tests/market/test_withdrawals_under_way.py": 110,
    "services/payments/payouts/tests/test_payout_debts.py": 90,
    "services/payments/payouts/tests/test_payout_credits.py": 85,
    "services/identity/leaving/tests/test_late_events.py": 83,
    "tests/market/test_crowd.py": 80,
    "services/orders/tests/test_races.py": 80,
    "services/payments/payouts/tests/test_payout_crashes.py": 77,
    "tests/market/test_deposits_given_back.py": 73,
    "services/kit/tests/test_bounds.py": 71,
    "tests/market/test_model.py": 69,
    "tests/market/test_leaving.py": 60,
    "tests/migrations/test_former_code.py": 60,
    "services/orders/tests/test_story.py": 55,
    "services/payments/tests/test_crashes.py": 51,
    "tests/market/test_restore.py": 50,
    "services/kit/tests/test_storage.py": 46,
    "services/kit/tests/test_owners.py": 33,
    "tests/gateway/test_kept_answers.py": 32,
    "services/contracts/tests/test_codec.py": 27,
    "services/kit/tests/test_migrate.py": 37,
    "tests/k8s/test_watching.py": 58,
    "services/ads/stock/tests/test_any_order.py": 51,
    "services/ads/questions/tests/test_questions.py": 48,
    "services/payments/accounts/tests/test_booking.py": 43,
    "services/ads/search/tests/test_searching.py": 43,
    "tests/market/test_given_up_parcels.py": 27,
    "tools/stack/tests/test_rolling.py": 21,
    "services/catalogue/pictures/tests/test_pictures.py": 60,
    "services/identity/team/tests/test_members.py": 41,
    SHARED_LISTS: 441,
    "tests/journeys/test_every_route.py[visitor]": 153,
    "tests/journeys/test_every_route.py[operator]": 145,
    "tests/journeys/test_every_route.py[supplier]": 129,
    "tests/journeys/test_authorisation.py": 81,
    "tests/journeys/test_fulfilment_desk_in_the_browser.py": 79,
    "tests/journeys/test_lighthouse.py": 78,
    "tests/journeys/test_suspicions_in_the_browser.py": 64,
    "tests/journeys/test_suppliers_life_in_the_browser.py": 56,
    "tests/journeys/test_drafts_in_the_browser.py": 54,
    "tests/journeys/test_every_route.py[buyer]": 53,
    "tests/journeys/test_reviews_in_the_browser.py": 53,
    "tests/journeys/test_deposits_over_the_api.py": 52,
    "tests/journeys/test_closing_shops_in_the_browser.py": 50,
    "tests/journeys/test_hearts_on_cards.py": 48,
    "tests/journeys/test_reports_in_the_browser.py": 47,
    "tests/journeys/test_invoices_in_the_browser.py": 45,
    "tests/journeys/test_back_to_the_place.py": 44,
    "tests/journeys/test_keyboard.py": 43,
    "tests/journeys/test_canaries.py": 39,
    "tests/journeys/test_shortfalls_in_the_browser.py": 39,
    "tests/journeys/test_closings_in_the_browser.py": 38,
    "tests/journeys/test_story_in_the_browser.py": 37,
    "tests/journeys/test_narrow_screens.py": 36,
    "tests/journeys/test_catalogue_desk_in_the_browser.py": 34,
    "tests/journeys/test_terms_in_the_browser.py": 33,
    "tests/journeys/test_list_order_in_the_browser.py": 32,
    "tests/journeys/test_members_in_the_browser.py": 32,
    "tests/journeys/test_passkeys_in_the_browser.py": 30,
    "tests/journeys/test_paying_in_the_browser.py": 30,
    "tests/journeys/test_second_factor_in_the_browser.py": 29,
    "tests/journeys/test_kept_wishes.py": 28,
    "tests/journeys/test_suppliers_day_in_the_browser.py": 28,
    "tests/journeys/test_inbox_in_the_browser.py": 25,
    "tests/journeys/test_languages_in_the_browser.py": 24,
    "tests/journeys/test_team_in_the_browser.py": 23,
    "tests/journeys/test_ad_page_in_the_browser.py": 22,
    "tests/journeys/test_planted_scripts.py": 22,
    "tests/journeys/test_own_products_in_the_browser.py": 20,
    "tests/journeys/test_desk_search_in_the_browser.py": 20,
    "tests/journeys/test_demand_in_the_browser.py": 20,
}


def part_of(file: str, parameters: Mapping[str, object] = NO_PARAMETERS) -> str:
    """What is taken as a whole: the file, for some journeys all of them, and of some files what has one parameter."""
    if any(fnmatch(file, pattern) for pattern in TOGETHER):
        return SHARED_LISTS
    shared_by = parameters.get(SHARED_BY.get(file, ""))
    return f"{file}[{shared_by}]" if shared_by else file


def in_turn(parts: Iterable[str]) -> list[str]:
    """The parts, the longest first."""
    return sorted(parts, key=lambda part: (-SECONDS.get(part, 0), part))


def take(folder: Path, part: str) -> bool:
    """Whether this runner is the first that asks for the part, and so the one that runs it."""
    try:
        (folder / part.replace("/", ".")).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def _file_of(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _part_of(item: pytest.Item) -> str:
    called_with = getattr(item, "callspec", None)
    return part_of(_file_of(item), called_with.params if called_with else NO_PARAMETERS)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest first; files of one part follow each other by name, and within a file the order stays."""
    place = {part: number for number, part in enumerate(in_turn(set(map(_part_of, items))))}
    items.sort(key=lambda item: (place[_part_of(item)], _file_of(item)))


def taken(items: Iterable[pytest.Item], folder: Path) -> Iterator[pytest.Item]:
    """The tests of the parts that no other runner was quicker to take."""
    for part, tests in groupby(items, key=_part_of):
        if take(folder, part):
            yield from tests


def _fork(config: pytest.Config, number: int, others: list[int]) -> None:
    """Become so many runners. The first one has the numbers of the other processes in `others`, and these have none."""
    sys.stdout.flush()
    sys.stderr.flush()
    for place in range(2, number + 1):
        process = os.fork()
        if process == 0:
            others.clear()
            _take_place(config, place)
            return
        others.append(process)


def _take_place(config: pytest.Config, place: int) -> None:
    """Share no file with the other runners, and no chance."""
    report = own_file(Path(config.option.xmlpath), place)
    config.stash[xml_key].logfile = str(report.absolute())
    capture = config.pluginmanager.getplugin("capturemanager")
    assert isinstance(capture, CaptureManager)
    capture.stop_global_capturing()
    log = os.open(report.with_suffix(".log"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    for shown in (1, 2):
        os.dup2(log, shown)
    os.close(log)
    capture.start_global_capturing()
    capture.suspend_global_capture()
    random.seed()


def _wait_for(others: list[int]) -> int:
    """Wait for the other runners, and forget them; gives how many of them did not end well."""
    failed = 0
    while others:
        with suppress(ChildProcessError):  # its end was seen as this one was interrupted
            code = os.waitstatus_to_exitcode(os.waitpid(others[-1], 0)[1])
            failed += code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        others.pop()
    return failed


def _heed_one_interrupt() -> None:
    """Stop at the first interrupt, and tidy up undisturbed.

    Ctrl-C reaches a runner twice, for the first one tells the others as well. The second would come in the middle of
    the end of its databases, its programs and its report. What heeds nothing is killed by `running_checks.interrupt`.
    """

    def stop(_number: int, _frame: FrameType | None) -> None:
        # Ignored by a function: SIG_IGN would be handed on to each program that is started from now on.
        signal.signal(signal.SIGINT, lambda _number, _frame: None)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, stop)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """As pytest's own loop, over what is taken, in each of the runners; the first one fails with the others."""
    if session.testsfailed or session.config.option.collectonly:
        return None  # pytest itself tells what could not be collected
    _heed_one_interrupt()
    others: list[int] = []
    try:
        _fork(session.config, int(os.environ.get(RUNNERS, "1")), others)
        _run(session)
        session.testsfailed += _wait_for(others)
    except BaseException:
        for one in others:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGINT)
        session.testsfailed += _wait_for(others)
        raise
    return True


def _run(session: pytest.Session) -> None:
    """Run what is taken. The next test is known one ahead: it says which fixtures stay."""
    mine = taken(session.items, Path(os.environ[FOLDER]))
    item = next(mine, None)
    while item is not None:
        following = next(mine, None)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        item = following
