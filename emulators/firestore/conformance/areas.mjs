// Counts the results of the conformance runs by area.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "oxfmt";

const PAGE = path.resolve(import.meta.dirname, "../docs/local-firestore.md");
const [BEGIN, END] = ["<!-- counts by area: begin -->", "<!-- counts by area: end -->"];

/**
 * The areas of the scenario files. A file belongs to the first area whose pattern matches its name.
 */
const AREAS = [
  ["rules: expressions", /^rules-?\/?expressions/],
  ["rules: requests", /^rules-?\/?requests|web-rules/],
  ["rules: limits and wildcards", /^rules\/(limits|large-ruleset|wildcards)/],
  ["raw REST", /^rest/],
  ["found by comparison", /^found-by-comparison/],
  ["found by reading the SDKs' suites", /^found-by-suites/],
  ["every client, in Node", /^clients/],
  ["every client, in Chromium", /^chromium/],
  ["lite SDK over REST", /^lite/],
  ["admin SDK over gRPC", /^admin/],
  ["web SDK over gRPC", /^web/],
  ["other scenarios", /./],
];

const read = (results, name) => {
  const file = path.join(results, `conformance-${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
};

/** The titles of the scenarios in which Google's emulator differs. */
const differing = new Set(
  Object.keys(JSON.parse(readFileSync(path.join(import.meta.dirname, "ledger.json"), "utf8")).scenarios),
);

function scenarioRows(report) {
  const rows = new Map();
  for (const { name, assertionResults } of report.testResults) {
    const file = name.slice(name.indexOf("conformance/") + "conformance/".length);
    const [area] = AREAS.find(([, pattern]) => pattern.test(file));
    const row = rows.get(area) ?? { passed: 0, listed: 0, other: 0, failed: 0 };
    for (const { status, title } of assertionResults) {
      if (status === "passed" && differing.has(title)) row.listed += 1;
      else if (status === "passed") row.passed += 1;
      else if (status === "failed") row.failed += 1;
      else row.other += 1;
    }
    rows.set(area, row);
  }
  return [...rows];
}

/**
 * For each area, how many cases of the last run passed, are listed as different, did not apply, or
 * failed, by part.
 */
function rowsOf(results) {
  const [replayed, ours, generated] = ["replay", "embedded", "differential"].map((name) =>
    read(results, name),
  );
  return [
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
}

/** Prints the counts of each area. */
export function printAreas(results) {
  const rows = rowsOf(results);
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

/** The indexes at which the table starts and ends in the page. */
function tableRange(page) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for the counts.`);
  return [begin + BEGIN.length, end];
}

/**
 * The areas whose counts in docs/local-firestore.md differ from the last run. Not compared are
 * generated cases, whose number changes with the seed, and areas with cases that do not apply here
 * (without a browser, for example).
 */
export function outdatedAreas(results) {
  const page = readFileSync(PAGE, "utf8");
  const cells = (line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const told = new Map(
    page
      .slice(...tableRange(page))
      .split("\n")
      .map(cells)
      .map(([area, ...counts]) => [area, counts.join()]),
  );
  return rowsOf(results)
    .filter(([area, { other }]) => !area.startsWith("generated") && other === 0)
    .filter(([area, { passed, listed, failed }]) => told.get(area) !== [passed, listed, 0, failed].join())
    .map(([area]) => area);
}

/** Writes each area's counts into docs/local-firestore.md. */
export async function writeAreas(results) {
  const table = [
    "| area | passed | listed as different | not applicable | failed |",
    "| --- | --: | --: | --: | --: |",
    ...rowsOf(results).map(
      ([area, { passed, listed, other, failed }]) =>
        `| ${area} | ${passed} | ${listed} | ${other} | ${failed} |`,
    ),
  ].join("\n");
  const page = readFileSync(PAGE, "utf8");
  const [begin, end] = tableRange(page);
  const text = `${page.slice(0, begin)}\n\n${table}\n\n${page.slice(end)}`;
  const { code } = await format(PAGE, text, { printWidth: 100, proseWrap: "always" });
  writeFileSync(PAGE, code);
}
