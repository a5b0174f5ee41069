"""What is said of the acts of a slow phone."""

from bench.interaction import BAR_MS, p75, table


def test_three_of_four_acts_are_as_quick_as_is_said():
    assert p75([16.0, 40.0, 120.0, 400.0]) == 190.0
    assert p75([48.0]) == 48.0


def test_an_act_slower_than_the_bar_is_marked_and_all_are_told_together():
    lines = table({"open the menu": [40.0, 48.0], "type a search": [BAR_MS + 8] * 4}).splitlines()
    assert [line.endswith("slow") for line in lines] == [False, False, True, True]
    assert lines[-1].split() == ["all", "acts", "208", "208", "6", "slow"]
