"""Measurements that any reader can repeat, each beside the machine's own limit from the same run."""
