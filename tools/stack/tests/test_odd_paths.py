"""A checkout may lie anywhere: in 'My projects', or below a name with letters beyond ASCII."""

import os
import re
import shlex
from pathlib import Path

import pytest
from supervisor.options import ServerOptions

from tools.stack import instance as instances
from tools.stack.elsewhere import plain, private_folder
from tools.stack.gateway import SOURCE
from tools.stack.programs import Program, main_section, section_of
from tools.stack.words import StackError

FOLDERS = re.compile(r"\$\{(?:STATE_DIR|DIST_DIR|GATEWAY_DIR|CONTRACTS_DIR|MEDIA_DIR|ACCESS_LOG)\}")
QUOTED = re.compile(r'"\$\{[A-Z_]+\}[^"]*"')


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    folder = tmp_path / "İmece pazarı"
    folder.mkdir()
    return folder


def test_a_plain_path_stands_for_itself(tmp_path):
    assert plain(tmp_path / "rabbitmq") == tmp_path / "rabbitmq"


def test_an_odd_path_has_one_plain_link(odd):
    link = plain(odd)
    assert re.fullmatch(r"[A-Za-z0-9/._-]+", str(link))
    assert link.resolve() == odd.resolve()
    assert plain(odd) == link
    link.unlink()
    link.parent.rmdir()


def test_a_folder_of_another_user_is_refused(odd, monkeypatch):
    other = os.geteuid() + 4_242
    monkeypatch.setattr(os, "geteuid", lambda: other)
    with pytest.raises(StackError, match="another user"):
        private_folder(odd)
    (Path("/tmp") / next(path.name for path in Path("/tmp").glob(f"imece-{other}-*"))).rmdir()


def test_supervisor_finds_the_programs_and_their_scripts(odd, monkeypatch):
    monkeypatch.setattr(instances, "RUN", odd)
    instance = instances.named("unit")
    instance.folder("log")
    programs = odd / "programs"
    programs.mkdir()
    script = programs / "web.sh"
    script.write_text("exec true\n")
    (programs / "web.conf").write_text(section_of(instance, Program("web", ["true"]), script, "digest"))
    conf = odd / "supervisord.conf"
    conf.write_text(main_section(instance, odd / "socket", odd / "pid", programs))
    options = ServerOptions()
    options.realize(["-c", str(conf)])
    (group,) = options.process_group_configs
    (process,) = group.process_configs
    assert shlex.split(process.command) == ["/bin/sh", str(script)]


@pytest.mark.parametrize(
    "path", sorted([*SOURCE.glob("*.conf"), SOURCE / "nginx.conf.template"]), ids=lambda path: path.name
)
def test_the_gateway_s_folders_stand_in_quotes(path):
    text = path.read_text()
    assert not FOLDERS.search(QUOTED.sub("", text))
