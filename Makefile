# Everything runs in .venv, which the first command makes. PYTHON=… chooses another interpreter.

VENV := .venv
RUN := $(VENV)/bin/python
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(FITS)' 2>/dev/null && echo $$p && break; done)

# One stamp for each content of the requirements: nothing is installed again before they change.
PLAY_STAMP := $(VENV)/.play-$(firstword $(shell cat constraints.txt requirements.txt | cksum))
DEV_STAMP := $(VENV)/.dev-$(firstword $(shell cat constraints.txt requirements*.txt | cksum))

# What `make shots` draws: any scene that `main.py shot` knows, each in every size and language.
SCENES ?= title pick continue setup settings naming pause log curtain shape-up results-shape-up rules-shape-up \
	shapes results-shapes rules-shapes up-or-down results-up-or-down rules-up-or-down \
	square-up results-square-up rules-square-up reveal-square-up \
	challenges challenge half-challenge holding-challenge medal-challenge rules-challenge \
	lobby-stack-off handicaps-stack-off starting-stack-off stack-off two-stack-off gust-stack-off level-stack-off \
	paused-stack-off crowded-stack-off over-stack-off cup-stack-off
SIZES ?= 1280x800 1920x1080
LANGUAGES ?= en ja

# Words of their own, each a marker of pytest: `make test` leaves these tests out, CI runs each once.
WORDS := browser games levels matches package physics program screens shots speech

# Also with -j one after the other: each run of the tests has two workers of its own.
.NOTPARALLEL:

.PHONY: help play test $(WORDS:%=test-%) test-words lint bench soak faults shots package release
help:
	@echo "make play    play Tumblebox"
	@echo "make test    run the tests"
	@echo "make test-words"
	@echo "             run the tests that 'make test' leaves out: $(WORDS:%=test-%)"
	@echo "make lint    check style and types"
	@echo "make bench   measure the project's own figures"
	@echo "make soak    run the long tests"
	@echo "make faults  plant faults in a copy, and see that the tests catch them"
	@echo "make shots   draw every screen into shots/"
	@echo "make package pack the game into dist/tumblebox, which needs no Python"
	@echo "make release VERSION=…"
	@echo "             number, pack, film and sum up a version"

play: $(PLAY_STAMP)
	@$(RUN) main.py

# The tests of a file stay with one worker: they share what they bake. What was compiled once is kept,
# also where the system says not to: half of the start is compiling. A worker that crashes ends the run, for pytest-xdist
# waits for ever on the files it gives to another one. ORDER=… is the seed of a random order, EXAMPLES=… a profile of
# tests/conftest.py: how many examples Hypothesis tries.
KEEP := PYTHONDONTWRITEBYTECODE=
PYTEST := $(RUN) -m pytest -n 2 --dist loadfile --max-worker-restart 0 -q
MANY := $(if $(EXAMPLES),--hypothesis-profile $(EXAMPLES))

test: $(DEV_STAMP)
	@$(KEEP) $(if $(ORDER),PYTEST_ADDOPTS="--order-seed $(ORDER) --no-loadscope-reorder") $(PYTEST) $(MANY)

$(WORDS:%=test-%): test-%: $(DEV_STAMP)
	@$(KEEP) $(PYTEST) $(MANY) -m "$* and not soak"

# Looks at what was packed just now.
test-package: package

test-words: $(WORDS:%=test-%)

lint: $(DEV_STAMP)
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

bench: $(PLAY_STAMP)
	@$(RUN) main.py bench

soak: $(DEV_STAMP)
	@$(RUN) -m pytest -m "soak or hypothesis" --hypothesis-profile thorough --timeout 3600

faults: $(DEV_STAMP)
	@$(RUN) -m tests.faults

shots: $(PLAY_STAMP)
	@mkdir -p shots
	@for scene in $(SCENES); do for size in $(SIZES); do for lang in $(LANGUAGES); do \
		$(RUN) main.py shot $$scene --size $$size --lang $$lang --out shots/$$scene-$$size-$$lang.png || exit 1; \
	done; done; done

package: $(DEV_STAMP)
	@$(KEEP) $(RUN) -m package.build

release: $(DEV_STAMP)
	@$(KEEP) $(RUN) -m package.release "$(VERSION)" "$(TITLE)"

define install
	@if ! "$(PYTHON)" -c '$(FITS)' 2>/dev/null; then \
		echo "Tumblebox needs Python 3.11, 3.12 or 3.13: install one, or name it as in 'make PYTHON=/path/to/python3.11 play'." >&2; \
		exit 1; fi
	@if ! "$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "This Python cannot make environments: install its venv package (on Debian and Ubuntu: apt install python3-venv)." >&2; \
		exit 1; fi
	@$(RUN) -c '$(FITS)' 2>/dev/null && $(RUN) -m pip --version >/dev/null 2>&1 || "$(PYTHON)" -m venv --clear $(VENV)
	@echo "Installing what $(1) names into $(VENV) …"
	@$(RUN) -m pip install --quiet --disable-pip-version-check -r $(1) || { \
		echo "The packages could not be installed: is there a network?" >&2; exit 1; }
	@rm -f $(VENV)/.play-* $(VENV)/.dev-*
	@touch $@
endef

$(PLAY_STAMP):
	$(call install,requirements.txt)

$(DEV_STAMP):
	$(call install,requirements-dev.txt)
	@touch $(PLAY_STAMP)
