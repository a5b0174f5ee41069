"""Letters about the invoices that suppliers write."""

from typing import Any

from identity.letters.documents.letter import Letter, greeting, number, order_button
from identity.settings import Settings

_BETTER = "Bu fatura, aynı ürünler için daha önce gönderilenin yerine geçer."


def invoice_ready(context: dict[str, Any], settings: Settings) -> Letter:
    """An invoice can be fetched from the page of its order; a return's says so."""
    is_return = context["kind"] == "return"
    said = (
        f"{number(context)} numaralı siparişiniz için satıcının düzenlediği iade faturası hazır."
        if is_return
        else f"{number(context)} numaralı siparişiniz için satıcının düzenlediği fatura hazır."
    )
    return Letter(
        subject=f"İade faturanız hazır: {number(context)}" if is_return else f"Faturanız hazır: {number(context)}",
        heading=greeting(context),
        paragraphs=[
            said,
            "PDF olarak sipariş sayfanızdan dilediğiniz zaman indirebilirsiniz.",
            *([_BETTER] if context["isReplacement"] else []),
        ],
        rows=[("Ürün", title) for title in context["titles"]],
        button=order_button(context, settings, "Faturayı indir"),
    )


LETTERS = {"invoice_ready": invoice_ready}
