"""Measurements that anybody can repeat, each beside the machine's own limit from the same run."""
