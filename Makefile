# larder: `make run` to try it, `make test` to prove it. Both install what they need on a Debian machine with Swift 6.3.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test test-slow test-description test-web check format bench build build-run install build-bench install-packages install-test-packages install-bench-packages clean

BUILD_PACKAGES := liblmdb-dev libssl-dev libsystemd-dev libzint-dev pkg-config tzdata
TEST_PACKAGES := protobuf-compiler curl dbus dbus-x11 xvfb dunst xfce4-notifyd libnotify-bin xdotool imagemagick \
	fonts-dejavu-core adwaita-icon-theme systemd systemd-container util-linux libglib2.0-bin procps \
	fish zsh librsvg2-bin python3-pil python3-zxing-cpp chromium nodejs node-typescript python3-venv
BENCH_LIBRARIES := libhiredis-dev libpq-dev libsqlite3-dev
BENCH_PACKAGES := $(BENCH_LIBRARIES) redis-server postgresql-15
SWIFT_FLAGS ?=
RELEASE := .build/release
# Unoptimised, so that trying larder does not wait for the optimiser.
TRIAL := .build/trial

help: ## What can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: build-run ## Build unoptimised, start larderd on a sample household in a folder of its own, show its board
	@scripts/run $(TRIAL)/debug

build-run: install-packages
	@echo "Builds larderd and larder unoptimised, in $(TRIAL). For use day by day: make build, sudo make install."
	swift build --scratch-path $(TRIAL) --product larderd $(SWIFT_FLAGS)
	swift build --scratch-path $(TRIAL) --product larder $(SWIFT_FLAGS)

build: install-packages ## Release build of larderd and larder
	swift build -c release --product larderd $(SWIFT_FLAGS)
	swift build -c release --product larder $(SWIFT_FLAGS)

install: ## What `make build` built, into DESTDIR or this machine, with units, group and completions: as root
	scripts/install $(RELEASE) "$(DESTDIR)"

test: install-packages install-test-packages ## Everything that can be proved in about a quarter of an hour
	scripts/test $(SWIFT_FLAGS)
	scripts/test-web

test-web: install-packages install-test-packages ## The page alone: its modules, their types, and Chromium before larderd
	swift build --build-tests $(SWIFT_FLAGS)
	scripts/test-web

test-slow: install-packages install-test-packages ## Random and repeating tests with many more runs, an hour: see docs/slow-tests.md
	swift build --build-tests $(SWIFT_FLAGS)
	LARDER_TEST_SLOW=1 swift test --skip-build $(SWIFT_FLAGS) --experimental-maximum-parallelization-width 4 --filter \
	  '\.(AsIfNever|LotArithmetic|UnitHistory|LookUp|Crash|Damage|RealDamage|Repeat|Cut|Import)Tests/'
	$(MAKE) test-description

test-description: install-packages ## The answers of larderd against docs/openapi.json, by other programs: part of test-slow
	@scripts/install-packages socat python3-venv
	swift build --build-tests $(SWIFT_FLAGS)
	rm -f .build/answers.jsonl
	LARDER_TEST_ANSWERS=$(CURDIR)/.build/answers.jsonl swift test --skip-build $(SWIFT_FLAGS) \
	  --experimental-maximum-parallelization-width 16 --filter '^DaemonTests\.'
	LARDER_TEST_ANSWERS=$(CURDIR)/.build/answers.jsonl Tests/Description/run

check: install-packages ## Format, who imports whom, and the rules of the domain: half a minute
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources
	LARDER_QUICK=1 swift test --scratch-path .build/quick --only-use-versions-from-resolved-file --quiet

format: ## Lets the formatter have its way
	swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources

bench: install-packages install-bench-packages ## Ratios against C on LMDB, other stores and itself, interleaved in one run
	Benchmarks/run

build-bench: install-packages ## The benchmarks, and larderd and larder with them, compiled
	@scripts/install-packages $(BENCH_LIBRARIES)
	swift build -c release --package-path Benchmarks --scratch-path Benchmarks/.build $(SWIFT_FLAGS)

clean: ## Removes what was built
	rm -rf .build Benchmarks/.build

install-packages:
	@scripts/install-packages $(BUILD_PACKAGES)

install-bench-packages:
	@scripts/install-packages $(BENCH_PACKAGES)

install-test-packages:
	@scripts/install-packages $(TEST_PACKAGES)
