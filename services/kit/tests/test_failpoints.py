"""A failpoint is inert unless armed, and a file arms it for exactly one process, once."""

import os

import pytest

from kit import failpoints
from kit.failpoints import Injected, armed, failpoint, is_armed


def test_an_unarmed_failpoint_does_nothing():
    failpoint("orders.commit.before")
    assert not is_armed()


def test_an_armed_hook_hears_every_name_and_is_gone_afterwards():
    heard = []
    with armed(heard.append):
        failpoint("orders.commit.before")
        failpoint("orders.commit.after")
    failpoint("orders.commit.before")
    assert heard == ["orders.commit.before", "orders.commit.after"]


def test_a_file_arms_a_failpoint_once(tmp_path, monkeypatch):
    monkeypatch.setenv("IMECE_ENV", "test")
    monkeypatch.setenv("FAILPOINTS_DIR", str(tmp_path))
    (tmp_path / "orders.call.after").write_text("raise")
    with armed(lambda name: None):
        failpoints.arm_from_environment()
        failpoint("orders.call.before")
        with pytest.raises(Injected):
            failpoint("orders.call.after")
        failpoint("orders.call.after")


@pytest.mark.parametrize("kind", ["demo", "production"])
def test_nothing_can_be_armed_outside_a_test_instance(tmp_path, monkeypatch, kind):
    monkeypatch.setenv("IMECE_ENV", kind)
    monkeypatch.setenv("FAILPOINTS_DIR", str(tmp_path))
    (tmp_path / "orders.call.after").write_text("raise")
    failpoints.arm_from_environment()
    assert not is_armed()
    failpoint("orders.call.after")
    assert os.listdir(tmp_path) == ["orders.call.after"]


def test_only_a_unit_of_work_that_writes_is_a_place_to_crash(service_under_test):
    from sqlalchemy import text

    orders, heard = service_under_test("orders"), []
    with armed(heard.append):
        with orders.work() as work:
            work.session.execute(text("SELECT 1"))
        with orders.work() as work:
            work.session.execute(text("INSERT INTO rate_limits VALUES ('a', 1, now())"))
    assert heard == ["orders.commit.before", "orders.commit.after"]
