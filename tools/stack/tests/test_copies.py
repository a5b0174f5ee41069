"""What runs reads its own release's files, also when another one is checked out under it."""

import pytest

from tools.stack import applications, copies, instance, releases
from tools.stack.programs import Program
from tools.stack.supervise import Supervisor


@pytest.fixture
def place(tmp_path, monkeypatch):
    """An instance and a repository with one service, of which `place` makes a copy."""
    home = tmp_path / "repository"
    for part in ("kit", "contracts", "ads"):
        (home / "services" / part / "tests").mkdir(parents=True)
        (home / "services" / part / "tests" / "test_it.py").write_text("assert False")
    (home / "services" / "ads" / "words.txt").write_text("former")
    monkeypatch.setattr(instance, "RUN", tmp_path / "run")
    monkeypatch.setattr(copies, "REPOSITORY", home)
    monkeypatch.setattr(applications, "REPOSITORY", home)
    return instance.named("unit"), home / "services" / "ads" / "words.txt"


def test_a_copy_stays_as_it_is_until_the_next_one_takes_its_place(place):
    unit, words = place
    copies.place(unit, ["ads"])
    link = unit.root / "code" / "ads"
    former = link.resolve()
    words.write_text("next")
    assert (link / "ads" / "words.txt").read_text() == "former"
    copies.place(unit, ["ads"])
    assert (link / "ads" / "words.txt").read_text() == "next"
    assert (former / "ads" / "words.txt").read_text() == "former"  # some may still run with it
    copies.forget_former(unit)
    assert sorted(path.name for path in link.parent.iterdir()) == ["ads", link.resolve().name]


def test_a_copy_has_what_an_image_has_and_is_made_once(place):
    unit, _ = place
    copies.place(unit, ["ads"])
    copy = (unit.root / "code" / "ads").resolve()
    assert sorted(path.name for path in copy.iterdir()) == ["ads", "contracts", "kit"]
    assert not list(copy.rglob("test_*"))
    copies.place(unit, ["ads"])
    assert (unit.root / "code" / "ads").resolve() == copy


def test_a_program_stays_with_the_copy_that_it_found_and_its_script_is_the_same_for_the_next(place):
    unit, words = place
    code = unit.root / "code" / "ads"
    program = Program("ads-worker", ["sh", "-c", "echo $PYTHONPATH"], code=code)
    copies.place(unit, ["ads"])
    supervisor = Supervisor(unit)
    supervisor.write([program])
    script = (supervisor.folder / "ads-worker.sh").read_text()
    assert f'export PYTHONPATH="$(readlink -f {code})"' in script
    words.write_text("next")
    copies.place(unit, ["ads"])
    supervisor.write([program])
    assert (supervisor.folder / "ads-worker.sh").read_text() == script


def test_a_program_that_started_before_a_file_was_written_is_known_to_be_outdated(place):
    unit, words = place
    copies.place(unit, ["ads"])
    words.write_text("written while the programs start")
    releases.note(unit, ["ads-worker"])
    assert releases.outdated(unit, ["ads-worker"]) == []
    copies.place(unit, ["ads"])
    assert releases.outdated(unit, ["ads-worker"]) == ["ads-worker"]
