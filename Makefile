# `make demo`: set up, build, compile and train the example. `make test`: set up and pass all tests.
# `make bench`: how long compilations take. `make bench-plan`: what planning takes.
# `make bench-step`: what training steps take, beside JAX and torch.
# `make bench-kernels`: what small programs take beside XLA on one thread.
# `make bench-overlap`: what communication costs with and without overlap.
# `make bench-pipelines`: what steps of pipelines take on this host beside what was predicted.
# `make bench-predicted`: what steps take on this host beside what was predicted, and beside plans made by hand.

target := $(or $(CARGO_TARGET_DIR),target)
demo := $(target)/demo
programs := $(or $(PROGRAMS),../shared/data/stablehlo)
release := $(target)/release

.PHONY: demo test bench bench-kernels bench-overlap bench-pipelines bench-plan bench-predicted bench-step install build

install:
	@.ci/install

build: install
	@cargo build --release -p ddl-driver -p ddl-runtime --bins

demo: build
	@mkdir -p $(demo)
	$(release)/ddlc examples/mlp.ir --ranks 4 --train 'adam(lr=3e-3)' -o $(demo)/mlp.so
	$(release)/ddlrun -n 4 $(demo)/mlp.so --data examples/digits/train.safetensors --epochs 30 \
	  --outputs $(demo)/mlp.safetensors
	$(release)/ddlrun -n 4 $(demo)/mlp.so --entry accuracy --inputs $(demo)/mlp.safetensors \
	  --inputs examples/digits/test.safetensors

# How long compilations take; further words choose programs: `make bench only=gpt`.
bench: install
	cargo bench -p ddl-tests --bench compile -- $(only)

# What planning takes, and how good the plans are known to be: `make bench-plan only=LLaMA`.
bench-plan: build
	cargo bench -p ddl-tests --bench plan -- $(only)

# Predicted and measured steps of plans for this host: `make bench-predicted only=mlp`.
bench-predicted: build
	python3 tests/benches/predicted.py --ddlc $(release)/ddlc --ddlrun $(release)/ddlrun \
	  --cache $(target)/bench-predicted $(only)

# Predicted and measured steps of pipelines: `make bench-pipelines only=gpt`.
bench-pipelines: build
	python3 tests/benches/pipelines.py --ddlc $(release)/ddlc --ddlrun $(release)/ddlrun \
	  --cache $(target)/bench-pipelines $(only)

# What ranks gain by communication between kernels: `make bench-overlap only=mlp`.
bench-overlap: build
	python3 tests/benches/overlap.py --ddlc $(release)/ddlc --ddlrun $(release)/ddlrun \
	  --cache $(target)/bench-overlap $(only)

# Small programs beside XLA on one thread: `make bench-kernels only=sort cpu=x86-64,x86-64-v3`.
bench-kernels: build
	python3 tests/benches/kernels.py --ddlc $(release)/ddlc --ddlrun $(release)/ddlrun \
	  --cache $(target)/bench-kernels --cpu "$(cpu)" $(only)

# What training steps take, beside JAX and torch: `make bench-step only=vgg`. All models make a table.
bench-step: build
	python3 tests/benches/step/main.py --ddlc $(release)/ddlc --ddlrun $(release)/ddlrun \
	  --programs $(programs) --cache $(target)/bench-step \
	  $(if $(only),$(only),--out BENCHMARKS.md --picture docs/roofline.svg)

# Many tests wait for processes, ranks or one another: twice as many threads as processors.
test: export RUST_TEST_THREADS ?= $(shell expr 2 '*' $$(nproc))
test: install
	cargo test --workspace
	cargo test -p ddl-solver --features ilp --lib integer_program
