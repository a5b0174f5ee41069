from catalogue.names.rules.spelling import clean_name, name_key


def test_a_name_is_one_line():
    assert clean_name("  Beyaz \n Eşya ") == "Beyaz Eşya"


def test_names_that_differ_by_letters_only_are_the_same():
    assert name_key("IŞIK") == name_key("Işık") == name_key("isik")
    assert name_key("Işık") != name_key("Işıklı")


def test_a_name_without_letters_is_still_a_name():
    assert name_key("\u0301") != ""
    assert name_key("+++") != name_key("---")
