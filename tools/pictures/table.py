"""Which products there are, and from where each is photographed."""

from collections.abc import Callable
from dataclasses import dataclass

from tools.pictures.studio import View

Build = Callable[[], None]


@dataclass(frozen=True)
class Product:
    """One model, the ground it stands on, and its views; the first view is the one on cards."""

    name: str
    build: Build
    ground: str
    views: tuple[View, ...]

    def file_of(self, number: int) -> str:
        """What a view's picture is called; a slide, several products side by side, has only one."""
        return f"{self.name}.webp" if self.name.startswith("slide-") else f"{self.name}-{number + 1}.webp"


PRODUCTS: dict[str, Product] = {}


def product(name: str, ground: str, *views: View) -> Callable[[Build], Build]:
    """Say of a function that it models a product."""

    def keep(build: Build) -> Build:
        PRODUCTS[name] = Product(name, build, ground, views)
        return build

    return keep
