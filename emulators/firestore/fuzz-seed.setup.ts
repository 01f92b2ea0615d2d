import { configureGlobal } from "fast-check";

// The same inputs in every run, so that a change is judged by what it changes. FUZZ_SEED=7 looks elsewhere.
configureGlobal({ seed: Number(process.env["FUZZ_SEED"] ?? 20_261_122) });
