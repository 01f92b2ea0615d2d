import { configureGlobal } from "fast-check";

// Every run uses the same inputs, so that only a change of the code changes the result. FUZZ_SEED=7
// uses others.
configureGlobal({ seed: Number(process.env["FUZZ_SEED"] ?? 20_261_122) });
