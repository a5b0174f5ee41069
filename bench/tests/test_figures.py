"""Figures are medians with every run behind them, survive their JSON, and are compared as factors."""

import json

import pytest

from bench.figures import Limit, Results, Run, compared, median_of, read, table


def results(rate: float, cpu: float) -> Results:
    runs = [Run(rate * factor, {"ads-web": cpu, "sandbox-web": 40.0}, p99_ms=10 * factor) for factor in (0.5, 1.0, 8.0)]
    figure = median_of("purchase", "purchase", runs, Limit("bare update", rate * 4))
    return Results({"cores": 2}, {figure.name: figure})


def test_a_figure_is_the_median_of_its_runs_and_keeps_them_all():
    figure = results(6.0, 100.0)["purchase"]
    assert (figure.rate, list(figure.rates), figure.p99_ms) == (6.0, [3.0, 6.0, 48.0], 10.0)


def test_a_program_that_slept_in_one_run_counts_as_nothing_there():
    runs = [Run(1, {"ads-web": 4.0, "ads-worker": 9.0}), Run(1, {"ads-web": 6.0}), Run(1, {"ads-web": 5.0})]
    assert median_of("x", "x", runs).cpu_ms == {"ads-web": 5.0, "ads-worker": 0.0}


def test_the_world_outside_is_no_cost_of_the_system():
    assert results(6.0, 100.0)["purchase"].system_cpu_ms == 100.0


def test_a_measurement_is_read_as_it_was_written(tmp_path):
    measured = results(6.0, 100.0)
    measured.write(tmp_path / "deep" / "a.json")
    assert read(tmp_path / "deep" / "a.json").figures == measured.figures


def test_a_measurement_of_another_version_is_refused(tmp_path):
    path = tmp_path / "a.json"
    results(6.0, 100.0).write(path)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"version": 0}))
    with pytest.raises(ValueError, match="measure again"):
        read(path)


def test_the_table_shows_the_limit_of_the_machine_and_the_share_of_it():
    line = table(results(6.0, 100.0)).splitlines()[1].split()
    assert line[:6] == ["purchase", "6.00", "24.0", "0.25", "10.0", "100.0"]


def test_twice_as_fast_and_twice_as_cheap_are_factors_of_two():
    line = compared(results(6.0, 100.0), results(12.0, 50.0)).splitlines()[1].split()
    assert line == ["purchase", "6.00", "12.0", "2.00", "100.0", "50.0", "2.00"]
