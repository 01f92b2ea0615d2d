import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * firebase.json with the project's id in the Content-Security-Policy, which names the exact host of
 * the functions. Every other project has functions under the same domain.
 */
export const deployedConfig = (root: string, project: string): string =>
  readFileSync(path.join(root, "firebase.json"), "utf8").replaceAll("PROJECT_ID", project);

/** Writes the configuration for `firebase deploy`, and removes it afterwards. */
export function withDeployedConfig(root: string, project: string, deploy: (file: string) => number): number {
  // In the folder of firebase.json, because its paths are relative to that folder.
  const file = path.join(root, `firebase.${project}.json`);
  writeFileSync(file, deployedConfig(root, project));
  try {
    return deploy(file);
  } finally {
    rmSync(file);
  }
}
