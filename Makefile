# Short names for the commands of this repository. Every target makes its environment first.
PYTHON ?= python3

.PHONY: demo test proof lint build clean
.DELETE_ON_ERROR:

demo: .venv/installed
	.venv/bin/vitlab demo

# One thread in each worker: more would only fight over the cores, and answers vary with them.
test: .venv/installed
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1 .venv/bin/pytest -n 2 --dist loadgroup

# What takes too long for every change; the last results are in tests/proof.md.
proof: .venv/installed
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1 .venv/bin/python -m tests.proof references
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1 .venv/bin/python -m tests.proof wrong
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 MKL_NUM_THREADS=1 .venv/bin/python -m tests.proof experiment

lint: .venv/installed
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

build: .venv/installed
	.venv/bin/vitlab build

# What can be made again. Never a student's work, records or grades, nor the environment.
clean:
	rm -rf build dist demo *.egg-info source/*/*.ipynb
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -path ./.venv -prune -o -type d -name __pycache__ -exec rm -rf {} +

# The file appears when everything is installed, so an interrupted run is taken up again.
.venv/installed: pyproject.toml constraints.txt
	@.venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  fail() { echo "$$1" >&2; exit 1; }; \
	  $(PYTHON) -c '' 2>/dev/null || \
	    fail "vitlab needs Python 3.11 or newer, and '$(PYTHON)' is not there or does not run."; \
	  $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    fail "vitlab needs Python 3.11 or newer; '$(PYTHON)' is older (make PYTHON=... takes another)."; \
	  $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	    fail "'$(PYTHON)' lacks the venv module (on Debian: the package python3-venv)."; \
	  $(PYTHON) -m venv --clear .venv; \
	}
	.venv/bin/python -m pip install -c constraints.txt -e '.[course,test]'
	@touch $@
