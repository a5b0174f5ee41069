"""Letters about what buyers wrote of products."""

from typing import Any

from identity.letters.documents.letter import Letter, day, greeting, number, page
from identity.settings import Settings

# In the words of the writer's own page.
_REASONS = {
    "abuse": "Hakaret ya da küfür içeriyor.",
    "personal_data": "Kişisel bilgi içeriyor.",
    "advertising": "Reklam ya da yönlendirme içeriyor.",
    "unrelated": "Ürünle ilgili değil.",
    "unlawful": "Yasalara aykırı içerik barındırıyor.",
}
_UNNAMED = "Yayın kurallarına uymuyor."


def review_hidden(context: dict[str, Any], settings: Settings) -> Letter:
    """An operator hid a review: its writer reads why, what became of it, and where to object."""
    return Letter(
        subject=f"Değerlendirmeniz gizlendi: {context['title']}",
        heading=greeting(context),
        paragraphs=[
            f"{number(context)} numaralı siparişinizdeki {context['title']} için yazdığınız değerlendirme incelendi ve "
            "gizlendi.",
            "Değerlendirmenizi artık yalnızca siz ve ekibimiz görebilir; yıldızları ortalamaya katılmaz. Eklediğiniz "
            "fotoğraf varsa silindi.",
        ],
        rows=[("Neden", _REASONS.get(context["reason"], _UNNAMED)), ("Gizlendiği gün", day(context["hiddenAt"]))],
        button=("Değerlendirmelerime git", page(settings, "/hesap/degerlendirmelerim")),
        note=f"Bu kararın yanlış olduğunu düşünüyorsanız {settings.support_email} adresine yazınız; yeniden inceleriz.",
    )


LETTERS = {"review_hidden": review_hidden}
