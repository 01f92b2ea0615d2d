import { configureGlobal } from "fast-check";

// A fixed seed gives the same inputs in every run, so a new failure comes from a change in the
// code. FUZZ_SEED=7 tries other inputs.
configureGlobal({ seed: Number(process.env["FUZZ_SEED"] ?? 20_261_122) });
