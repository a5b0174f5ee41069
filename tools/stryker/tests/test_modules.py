"""Which modules are asked about, and how the report is read."""

import pytest

from tools.mutants.page import Module
from tools.stack.frontend import FRONTEND
from tools.stryker.modules import module_in, pure_modules, related_tests


@pytest.fixture
def storefront(tmp_path):
    def put(name, text="/** Something. */\n"):
        path = tmp_path / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    put("lib/money.ts")
    put("lib/money.test.ts")
    put("lib/apiTypes.ts")
    put("lib/useNow.ts")
    put("lib/locale.ts", "import { useSyncExternalStore } from 'react';\n")
    put("lib/passkeys.ts", "const { start } = await import('@simplewebauthn/browser');\n")
    put("lib/broughtBack.ts", "window.addEventListener('pageshow', look);\n")
    put("lib/lostFocus.ts", "export function wayTo(element: Element) {}\n")
    put("features/catalogue/known.ts", "const { data } = catalogueApi.useCategoriesQuery();\n")
    put("features/parcels/worker.ts", "self.onmessage = () => {};\n")
    put("features/cart/cartMath.ts", "import * as v from 'valibot';\n")
    put("features/cart/cartApi.ts")
    put("features/cart/Cart.tsx")
    put("pages/CartPage.ts")
    return tmp_path


def test_pure_modules_only_compute(storefront):
    assert pure_modules(storefront) == ["src/lib/money.ts", "src/features/cart/cartMath.ts"]


def test_the_price_code_is_among_them():
    found = pure_modules(FRONTEND)
    wanted = ["lib/priceCurve", "lib/money", "features/supplier/netMath", "features/operator/settlementPace"]
    assert [f"src/{name}.ts" for name in wanted if f"src/{name}.ts" not in found] == []


def _file(*states):
    return {"mutants": [{"status": state} for state in states]}


def test_what_cannot_run_is_no_fault():
    report = {
        "files": {
            "src/lib/money.ts": _file("Killed", "Timeout", "Survived", "NoCoverage", "CompileError", "Ignored"),
            "src/lib/standings.ts": _file("RuntimeError"),
        }
    }
    assert module_in("src/lib/money.ts", report, "2026-11-30") == Module("lib/money", 2, 4, "2026-11-30")
    assert module_in("src/lib/standings.ts", report, "2026-11-30").planted == 0


def test_a_module_is_asked_about_by_the_tests_that_import_it(storefront):
    def put(name, text):
        (storefront / "src" / name).write_text(text)

    put("lib/money.test.ts", "import { toKurus } from './money';\n")
    put("lib/other.test.ts", "import { other } from './moneyBox';\n")
    put("features/cart/cartMath.test.ts", "import { a } from './cartMath';\nimport { b } from '@/lib/money';\n")
    assert related_tests("src/lib/money.ts", storefront) == [
        "src/lib/money.test.ts",
        "src/features/cart/cartMath.test.ts",
    ]
    assert related_tests("src/features/cart/cartMath.ts", storefront) == ["src/features/cart/cartMath.test.ts"]
