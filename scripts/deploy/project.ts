import { readFileSync } from "node:fs";
import path from "node:path";

/** The project named on the command line, or else the one that `firebase use` has stored. */
export function chosenProject(root: string, words: readonly string[]): string {
  const at = words.findIndex((word) => word === "--project" || word === "-P");
  const { projects } = JSON.parse(readFileSync(path.join(root, ".firebaserc"), "utf8")) as {
    readonly projects: Readonly<Record<string, string>>;
  };
  const named = at < 0 ? "default" : (words[at + 1] ?? "");
  return projects[named] ?? named;
}
