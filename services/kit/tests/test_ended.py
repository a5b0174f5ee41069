"""Tokens of sessions that have ended are refused in every process, and what is over is forgotten."""

import threading
import time
from datetime import timedelta

import pytest
from flask import Flask
from flask_smorest import Blueprint
from sqlalchemy import event, func, select, update

from contracts.events import SessionsEnded
from kit import ended
from kit.auth import ACCESS_TOKEN_LIFE, LEEWAY, Person, sign_access_token
from kit.db import Database
from kit.ended import EndedSessions, note_ended, on_sessions_ended
from kit.forgetting import forget
from kit.http import new_app
from kit.policy import public, session_if_any, signed_in
from kit.service import Service
from kit.tables import ended_sessions

REFUSED_WITHIN_SECONDS = 2.0
BUYER = Person("b0000000-0000-4000-8000-000000000001", "buyer", "s1")


def app_of(service: Service) -> Flask:
    blp = Blueprint("probe", "probe")

    @blp.route("/mine")
    @signed_in()
    def show_mine():
        return {"success": True}

    @blp.route("/open")
    @public
    def show_open():
        return {"success": session_if_any() is not None}

    return new_app(service, [blp])


@pytest.fixture
def bearer(service, keys_dir):
    def sign(session_id: str = "s1") -> dict[str, str]:
        pem = (keys_dir / "session.private.pem").read_bytes()
        return {
            "Authorization": f"Bearer {sign_access_token(pem, Person(BUYER.id, 'buyer', session_id), service.clock)}"
        }

    return sign


def end(service: Service, *session_ids: str) -> None:
    with service.work() as work:
        on_sessions_ended(service, work, SessionsEnded(BUYER.id, list(session_ids), work.now))


def noted(service: Service) -> set[str]:
    with service.work() as work:
        return set(work.session.scalars(select(ended_sessions.c.session_id)))


def test_an_ended_session_is_refused_within_two_seconds_in_every_process(service, settings, bearer, monkeypatch):
    other = Service(common=settings, clock=service.clock)
    browsers = [app_of(one).test_client() for one in (service, other)]
    assert [one.get("/mine", headers=bearer()).status_code for one in browsers] == [200, 200]
    end(service, "s1")
    later = time.monotonic() + REFUSED_WITHIN_SECONDS
    monkeypatch.setattr(ended.time, "monotonic", lambda: later)
    for one in browsers:
        assert one.get("/mine", headers=bearer()).get_json()["code"] == "unauthenticated"
        assert one.get("/open", headers=bearer()).get_json() == {"success": False}
        assert one.get("/mine", headers=bearer("s2")).status_code == 200
    other.database.engine.dispose()


def test_a_process_that_was_quiet_for_long_lets_no_caller_in_before_it_has_looked(service, bearer, monkeypatch):
    browser = app_of(service).test_client()
    assert browser.get("/mine", headers=bearer()).status_code == 200
    end(service, "s1")
    passed = time.monotonic
    monkeypatch.setattr(ended.time, "monotonic", lambda: passed() + 3600)
    assert browser.get("/mine", headers=bearer()).status_code == 401


def test_many_requests_within_a_second_ask_the_database_once(service):
    known, asked = EndedSessions(service, look_every_seconds=60.0), []
    event.listen(service.database.engine, "before_cursor_execute", lambda *heard: asked.append(heard[2]))
    askers = [threading.Thread(target=lambda: [known.includes("s1") for _ in range(200)]) for _ in range(4)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    assert len([statement for statement in asked if "ended_sessions" in statement]) == 1


def test_a_row_that_was_committed_after_a_newer_one_was_seen_is_found_all_the_same(service):
    known = EndedSessions(service, look_every_seconds=0)
    with service.work() as slow:
        note_ended(slow, ["slow"], slow.now)
        slow.session.flush()
        end(service, "quick")
        assert known.includes("quick") and not known.includes("slow")
    assert known.includes("slow")


def test_what_ends_after_the_servers_clock_was_set_back_is_found_at_once(service):
    known = EndedSessions(service, look_every_seconds=0)
    end(service, "before")
    with service.work() as work:
        work.session.execute(update(ended_sessions).values(noted_at=func.now() + timedelta(hours=1)))
    assert known.includes("before")
    end(service, "after")
    assert known.includes("after")


def test_a_session_is_kept_for_as_long_as_its_last_token_lives_and_then_forgotten(service):
    end(service, "old")
    service.clock.move_to(service.clock.now() + ACCESS_TOKEN_LIFE + LEEWAY)
    assert EndedSessions(service).includes("old")
    end(service, "new")
    assert noted(service) == {"old", "new"}
    service.clock.move(minutes=1)
    assert not EndedSessions(service).includes("old")
    forget(service)
    assert noted(service) == {"new"}


def test_news_of_an_end_that_come_when_no_token_can_be_left_are_not_kept(service):
    with service.work() as work:
        long_ago = work.now - ACCESS_TOKEN_LIFE - timedelta(minutes=5)
        on_sessions_ended(service, work, SessionsEnded(BUYER.id, ["s1"], long_ago))
    assert noted(service) == set()


def test_an_end_that_is_told_twice_changes_nothing(service):
    end(service, "s1")
    end(service, "s1", "s2")
    assert noted(service) == {"s1", "s2"}
    with service.work() as work:
        assert work.session.scalar(select(func.count()).select_from(ended_sessions)) == 2


def test_without_a_database_a_token_is_refused_for_now_and_not_believed(service, settings, bearer):
    away = Service(common=settings, clock=service.clock)
    browser = app_of(away).test_client()
    away.database.engine.dispose()
    away.database = Database("postgresql+psycopg://other@127.0.0.1:1/none", service.clock)
    answer = browser.get("/mine", headers=bearer())
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
