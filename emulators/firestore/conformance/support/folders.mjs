// The folders outside the sources that the runs read and write.
import path from "node:path";

const PACKAGE = path.resolve(import.meta.dirname, "../..");

/** JSON reports of the last runs. */
export const RESULTS = path.resolve(process.env.CONFORMANCE_RESULTS ?? path.join(PACKAGE, ".cache/results"));

/**
 * Answers recorded from Google's emulator, with the program that replays them. They are kept beside
 * the repository, not in it.
 */
export const RECORDINGS = path.resolve(
  process.env.CONFORMANCE_RECORDINGS ?? path.join(PACKAGE, "../../../shared/conformance"),
);
