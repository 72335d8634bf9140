# The commands of a checkout. Each does its own set-up; a second call takes seconds.
PYTHON ?= python3
RUN = .venv/bin/python
# Each worker reads all tests and the whole program first. A few tests wait: one worker more than a small machine's cores.
JOBS ?= 3
# Compiled once: the tests start many processes. Rewriting each assertion takes as long as reading all tests, in each
# worker; what fails is played again with it.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help setup setup-dev play test lint bench soak lock pythons clean

help:
	@echo "make play    play in your browser, without Discord"
	@echo "make test    all tests       make lint   style and types"
	@echo "make bench   measurements    make soak   the long tests"
	@echo "make setup   the set-up alone, into .venv"
	@echo "make pythons recorded games and kept saves on each Python from 3.11 to 3.14 that is here"

setup:
	@$(PYTHON) deploy/setup.py

setup-dev:
	@$(PYTHON) deploy/setup.py --dev

play: setup
	@.venv/bin/flotilla play

test: setup-dev
	@$(RUN) -m compileall -q -j 0 bot engine tests
	@$(RUN) -m pytest -n $(JOBS) --dist worksteal -m "not soak" --assert=plain -rfEs || { \
		echo "once more what failed, with what was compared:"; \
		$(RUN) -m pytest -n 0 --lf --maxfail=20 -m "not soak" -rfE; exit 1; }

lint: setup-dev
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

bench: setup-dev
	@.venv/bin/flotilla bench

soak: setup-dev
	@$(RUN) -m pytest -n 0 -m soak -rfEs

# One file for each system and each Python from 3.11 on, whatever this machine has or is set to.
LOCK = $(RUN) -m uv pip compile -q --no-config --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" pyproject.toml

lock: setup-dev
	@$(LOCK) -o requirements.lock
	@$(LOCK) --extra dev -c requirements.lock -o requirements-dev.lock

pythons: setup-dev
	@$(RUN) deploy/pythons.py --jobs $(JOBS)

clean:
	@rm -rf .venv .venv-3.* .mypy_cache .ruff_cache .pytest_cache
