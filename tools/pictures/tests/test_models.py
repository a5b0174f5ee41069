"""Every good of the demo world has a model; the models are read, not run: the renderer is not installed for tests."""

import ast
from pathlib import Path

from tools.demo.goods import GOODS
from tools.demo.slideshow import SLIDES

MODELS = Path(__file__).parents[1] / "models"


def modelled() -> dict[str, int]:
    """The name of each model, and how many views are taken of it."""
    found = {}
    for path in MODELS.glob("*.py"):
        tree = ast.parse(path.read_text())
        shared = {
            target.id: len(node.value.elts)
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in tree.body:
            for call in getattr(node, "decorator_list", []):
                views = call.args[2:]
                found[call.args[0].value] = sum(
                    shared[view.value.id] if isinstance(view, ast.Starred) else 1 for view in views
                )
    return found


def test_every_good_is_modelled_and_looked_at_from_four_sides():
    views = modelled()
    assert {good.photos for good in GOODS} <= views.keys()
    assert min(views[good.photos] for good in GOODS) >= 4


def test_each_good_has_a_model_of_its_own():
    assert len({good.photos for good in GOODS}) == len(GOODS)


def test_every_model_is_shown_in_the_shop():
    assert modelled().keys() == {good.photos for good in GOODS} | {f"slide-{name}" for name, _ in SLIDES}
