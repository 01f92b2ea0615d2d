// What the conformance step came to, area by area.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Scenario files by what they are about; a file belongs to the first that fits its name. */
const AREAS = [
  ["rules: expressions", /^rules-?\/?expressions/],
  ["rules: requests", /^rules-?\/?requests|web-rules/],
  ["raw REST", /^rest/],
  ["found by comparison", /^found-by-comparison/],
  ["lite SDK over REST", /^lite/],
  ["admin SDK over gRPC", /^admin/],
  ["web SDK over gRPC", /^web/],
  ["other scenarios", /./],
];

const read = (results, name) => {
  const file = path.join(results, `conformance-${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
};

function scenarioRows(report) {
  const rows = new Map();
  for (const { name, assertionResults } of report.testResults) {
    const file = name.slice(name.indexOf("conformance/") + "conformance/".length);
    const [area] = AREAS.find(([, pattern]) => pattern.test(file));
    const row = rows.get(area) ?? { passed: 0, listed: 0, other: 0, failed: 0 };
    for (const { status } of assertionResults) {
      if (status === "passed") row.passed += 1;
      else if (status === "failed") row.failed += 1;
      else row.other += 1;
    }
    rows.set(area, row);
  }
  return [...rows];
}

/** Prints for each area how much passed, is listed as different, does not apply, and failed. */
export function printAreas(results) {
  const [replayed, ours, generated] = ["replay", "embedded", "differential"].map((name) =>
    read(results, name),
  );
  const rows = [
    ...(replayed === null
      ? []
      : [
          [
            "recorded answers",
            {
              passed: replayed.passed - replayed.listed,
              listed: replayed.listed,
              other: 0,
              failed: replayed.failed,
            },
          ],
        ]),
    ...(ours === null ? [] : scenarioRows(ours)),
    ...(generated?.areas ?? []).map(({ name, ...row }) => [`generated: ${name}`, { other: 0, ...row }]),
  ];
  if (rows.length === 0) return;
  process.stdout.write("\n  passed  listed as different  not applicable  failed  area\n");
  for (const [area, { passed, listed, other, failed }] of rows) {
    const cells = [
      String(passed).padStart(8),
      String(listed).padStart(21),
      String(other).padStart(16),
      String(failed).padStart(8),
    ];
    process.stdout.write(`${cells.join("")}  ${area}\n`);
  }
}
