import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// docs/operations/limits.md names every limit that the operator can see, and no other.

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const sources = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "functions/src", "domain/src"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.includes("/testing/"))
  .map(read);

const CHANNELS = ["sms", "whatsapp", "voice"];

/**
 * The names of the limits in the source: of rate rules, and of counts that are reported as they
 * are.
 */
const inSource = new Set(
  sources.flatMap((source) => [
    ...[
      ...source.matchAll(/\b(?:per(?:Day(?:OfSession)?|TenMinutes(?:InAll)?)|parts(?:Of)?)\(\s*"([^"]+)"/g),
    ].map(([, name = ""]) => name),
    ...[...source.matchAll(/\blimitMet\("([^"]+)"/g)].map(([, name = ""]) => name),
    ...[...source.matchAll(/\{\s*name: "([^"]+)",\s*(?:by|limit|most):?/g)].map(([, name = ""]) => name),
    ...[...source.matchAll(/\boverShare: "([^"]+)"/g)].map(([, name = ""]) => name),
    ...[...source.matchAll(/\bruleFor\(\s*message,\s*"([^"]+)"/g)].flatMap(([, name = ""]) =>
      CHANNELS.map((channel) => `${channel}-${name}`),
    ),
  ]),
);

const inDocument = new Set(
  [...read("docs/operations/limits.md").matchAll(/^- ((?:`[^`]+`,?\s*)+):/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  ),
);

test("docs/operations/limits.md lists every limit that the functions report", () => {
  expect(inSource.size).toBeGreaterThan(30);
  expect([...inDocument].toSorted()).toEqual([...inSource].toSorted());
});

test("every alarm about one limit names a limit that the functions report", () => {
  const folder = "docs/operations/alert-policies";
  const named = readdirSync(path.join(root, folder)).flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/labels\.limit=\\"([^"\\]+)/g)].map(([, name = ""]) => name),
  );
  expect(named.toSorted()).toEqual(["mail-budget", "many alerts", "phone-budget"]);
  for (const name of named) expect([...inSource]).toContain(name);
});
