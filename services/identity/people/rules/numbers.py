"""Numbers that the state gives: the national id and the tax number, and their check digits."""

from stdnum.tr import vkn

COMPANY_DIGITS = 10
TAX_NUMBER_LENGTHS = (COMPANY_DIGITS, 11)  # a person's is their national id


def is_national_id(text: str) -> bool:
    """Whether the text is a Turkish national id (T.C. kimlik no): 11 digits, the last two of which check the others."""
    if len(text) != 11 or not (text.isascii() and text.isdigit()) or text[0] == "0":
        return False
    digits = [int(letter) for letter in text]
    tenth = (sum(digits[0:9:2]) * 7 - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and digits[10] == sum(digits[:10]) % 10


def is_tax_number(text: str) -> bool:
    """Whether the text is a tax number with the right check digit: a company's of 10 digits, or the national id of a
    person who trades alone.
    """
    if len(text) == COMPANY_DIGITS:
        return text.isascii() and text.isdigit() and vkn.is_valid(text)
    return is_national_id(text)


def wrong_tax_number(number: str | None) -> str | None:
    """Why a tax number is refused; one that is not there is for its field to miss."""
    if number is None or is_tax_number(number):
        return None
    is_as_long = number.isascii() and number.isdigit() and len(number) in TAX_NUMBER_LENGTHS
    return "Vergi numarası geçersiz(!)" if is_as_long else "Vergi numarası 10 ya da 11 haneli olmalıdır(!)"
