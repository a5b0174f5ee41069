"""The native runner: installs, starts, watches and stops every process of İmece on one machine.

`python3 -m tools.stack --help` lists the commands. Each instance (`main`, `test`, …) lives below `.run/` with its own
ports, passwords and data. Nothing here is needed where containers or Kubernetes run the same programs.
"""
