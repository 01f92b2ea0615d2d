// Compiles rules files and prints their errors and warnings, one a line.
// check-rules FILE … exit code 1 when a file has an error or a warning
import { readFileSync } from "node:fs";
import { compileRules } from "./src/index.ts";

const files = process.argv.slice(3);
const lines = files.flatMap((file) =>
  compileRules(readFileSync(file, "utf8")).issues.map(
    ({ line, column, description }) => `${file}:${line}:${column} ${description}`,
  ),
);
for (const line of lines) console.log(line);
process.exitCode = lines.length === 0 ? 0 : 1;
