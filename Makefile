# Two commands do everything: `make worksheet` and `make test`. Both set up what is missing first.

OUTPUT = worksheet.pdf
ARGS =
PYTHON = .venv/bin/python
READY = .venv/ready

.DEFAULT_GOAL := help
.PHONY: worksheet test lint bench docs site language clean help

worksheet: $(READY)  ## make a first worksheet and its answer key (OUTPUT=worksheet.pdf ARGS="ten-friends --lang es")
	@.venv/bin/tutor worksheet --output "$(OUTPUT)" $(ARGS)
	@echo "Your worksheet is $(OUTPUT), its answer key $(OUTPUT:.pdf=-key.pdf), in $$(pwd)."
	@echo "The command is .venv/bin/tutor; after \`. .venv/bin/activate\` it is tutor."

test: lint  ## check everything: style, types, rooms and all tests
	$(PYTHON) -m pytest --numprocesses=auto --dist=loadfile

lint: $(READY)  ## check style, types and which module knows which
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy
	.venv/bin/lint-imports --no-logo --no-cache

bench: $(READY)  ## run every script of benchmarks/
	@for script in benchmarks/[a-z]*.py; do echo "== $$script"; $(PYTHON) "$$script" || exit 1; done

docs: $(READY)  ## write the pages of docs/ that are made from the program
	@for script in docs/[a-z]*.py; do echo "== $$script"; $(PYTHON) "$$script" || exit 1; done

site: $(READY)  ## build the documentation as HTML in build/site/
	@$(PYTHON) -m pip install --quiet --quiet --editable '.[site]'
	$(PYTHON) -m sphinx -q -W --keep-going -b html -c .ci/site . build/site
	@echo "Open $$(pwd)/build/site/index.html"

language: $(READY)  ## bring the catalogues of tutor/locale/ up to date with the program's sentences
	@sh .ci/language

clean:  ## remove all that was made here, except worksheets
	rm -rf .venv build dist *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:  ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(READY): pyproject.toml .ci/setup
	@sh .ci/setup

# A virtual environment holds absolute paths: in a moved or copied checkout it is made anew.
ifneq "$(shell cat $(READY) 2>/dev/null)" "$(CURDIR)"
.PHONY: $(READY)
endif
