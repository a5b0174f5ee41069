"""mutmut leaves functions with decorators alone. In the copy that it works on, properties are written without."""

import ast
from collections.abc import Iterator


def undecorated(source: str) -> str:
    """A module whose properties are made of functions that stand beside them."""
    lines = source.splitlines()
    for method in sorted(_properties(ast.parse(source)), key=lambda one: one.lineno, reverse=True):
        indent, read = " " * method.col_offset, f"_read_{method.name}"
        lines.insert(method.end_lineno or method.lineno, f"{indent}{method.name} = property({read})")
        lines[method.lineno - 1] = lines[method.lineno - 1].replace(f"def {method.name}(", f"def {read}(", 1)
        del lines[method.decorator_list[0].lineno - 1]
    return "\n".join([*lines, ""])


def _properties(module: ast.Module) -> Iterator[ast.FunctionDef]:
    methods = (method for kind in module.body if isinstance(kind, ast.ClassDef) for method in kind.body)
    for method in methods:
        if isinstance(method, ast.FunctionDef) and [ast.unparse(one) for one in method.decorator_list] == ["property"]:
            yield method
