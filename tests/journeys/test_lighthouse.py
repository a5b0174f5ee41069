"""What Lighthouse says of the pages that strangers land on, apart from the timings: those are for `make lighthouse`."""

import pytest

from tools.lighthouse.bars import faults_of
from tools.lighthouse.pages import EXACT, exact_only, pages_of
from tools.lighthouse.runner import install_packages, measured

pytestmark = pytest.mark.journey


def test_accessibility_best_practices_and_seo_are_full(running):
    install_packages()
    wishes = exact_only(pages_of(running.base))
    found = list(measured(running.base, wishes))
    assert [one.wish.page.name for one in found] == ["home", "listing", "ad", "supplier"]
    faults = {one.wish.page.name: faults_of([one]) for one in found}
    assert {one.wish.page.name: one.scores for one in found} == dict.fromkeys(faults, dict.fromkeys(EXACT, 100)), faults
