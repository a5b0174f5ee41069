"""Operators are made from the command line."""

from identity import promote
from identity.people.rows import Person

AYSE = "ayse@imece.test"


def test_the_command_line_makes_a_member_an_operator(world, monkeypatch, capsys):
    person_id = world.person(AYSE)
    monkeypatch.setattr(promote, "build_service", lambda: world.service)
    promote.main(["AYSE@imece.test"])
    with world.work() as work:
        assert work.session.get(Person, person_id).role == "operator"
    told = capsys.readouterr().out
    assert AYSE in told
    assert "otpauth://totp/" in told
