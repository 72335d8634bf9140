# The commands of a checkout. Each does its own set-up; a second call takes seconds.
PYTHON ?= python3
RUN = .venv/bin/python
JOBS ?= 4
# Compiled once: the tests start many processes. Rewriting each assertion takes as long as reading all tests, in each
# worker; what fails is played again with it.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help setup setup-dev play test lint bench soak lock clean

help:
	@echo "make play    play in your browser, without Discord"
	@echo "make test    all tests       make lint   style and types"
	@echo "make bench   measurements    make soak   the long tests"
	@echo "make setup   the set-up alone, into .venv"

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

lock: setup-dev
	@$(RUN) -m piptools compile -q --strip-extras --no-emit-index-url --generate-hashes -o requirements.lock pyproject.toml
	@$(RUN) -m piptools compile -q --strip-extras --no-emit-index-url --generate-hashes --extra dev --allow-unsafe -c requirements.lock -o requirements-dev.lock pyproject.toml

clean:
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache
