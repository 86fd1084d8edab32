"""The kinds of drill, one module each: `Features`, `make`, and `grade`; see docs/adding-a-drill.md."""
