"""`make test-containers`: docker-compose.yml built, run, bought from, killed, made anew, audited and taken down.

It uses the container engine that is there, or starts one of its own on a Debian machine (`engine`), whose base images
are stand-ins made of the machine's own packages (`bases`). Where no engine can run it says `skipped` and ends with 0.
"""
