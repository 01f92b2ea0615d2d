import { readFileSync } from "node:fs";
import path from "node:path";
import { Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { runScheduler } from "../support/outbox.ts";
import { logEntries } from "./support/function-logs.ts";
import { settledLedger } from "./support/ledger.ts";
import { extract, metrics, operationsFolder, readOperations, takes } from "./support/metrics.ts";
import { eventually } from "./support/services.ts";
import { traveller } from "./support/traveller.ts";

// The metrics of docs/operations count log lines. These tests apply them to lines that the
// functions really print.

const LOGS = readFileSync(
  path.resolve(operationsFolder, "../../functions/src/adapters/shared/logs.ts"),
  "utf8",
);

test.each(metrics)("$name counts a line that the source prints, with every label that it uses", (metric) => {
  const message = /jsonPayload\.message="([^"]+)"/.exec(metric.filter)?.[1];
  expect(LOGS).toContain(`"${message}"`);
  expect(Object.keys(metric.labelExtractors ?? {})).toEqual(
    (metric.metricDescriptor.labels ?? []).map(({ key }) => key),
  );
  expect(metric.metricDescriptor.valueType).toBe(metric.valueExtractor ? "DISTRIBUTION" : "INT64");
});

/** Metrics of lines that are printed only when something is broken or stopped. */
const WHEN_BROKEN = [
  "accounts_refused",
  "deliveries_failed",
  "documents_quarantined",
  "ladders_not_moved",
  "phone_faults",
  "limits_met",
  "trips_not_escalated",
];

/** tests/functions/checks.test.ts sees these lines. */
const OF_CHECKS = ["checks_asked", "checks_answered", "checks_unanswered"];

test("an overdue trip prints a line for each metric, with every field that the metric reads", async () => {
  const ada = await traveller("Ada Obi");
  await ada.addContact(uniqueEmail("contact"));
  const eta = Timestamp.fromMillis(Date.now() - 60_000);
  const trip = await ada.startTrip({ eta, escalateAt: eta });
  await runScheduler();
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/overdue_${eta.toMillis()}`, 1);
  const entries = await eventually(
    () => Promise.resolve(logEntries().filter(({ payload }) => (payload["userId"] ?? ada.uid) === ada.uid)),
    // The last line that the alert prints.
    (found) => found.some(({ payload }) => payload["message"] === "alert fanned out"),
  );
  const ofGoodRuns = metrics.filter(({ name }) => ![...WHEN_BROKEN, ...OF_CHECKS].includes(name));
  for (const { name, filter, valueExtractor, labelExtractors = {} } of ofGoodRuns) {
    const found = entries.filter((entry) => takes(filter, entry));
    expect(found.length > 0, name).toBe(true);
    for (const entry of found) {
      expect(entry.severity).toBe("INFO");
      if (valueExtractor !== undefined)
        expect(extract(valueExtractor, entry), `${name} takes a number`).toSatisfy(
          (value) => typeof value === "number" && value >= 0,
        );
      for (const [label, extractor] of Object.entries(labelExtractors))
        expect(extract(extractor, entry), `${name} takes ${label}`).toBeTypeOf("string");
    }
  }
});

test("every alert policy uses a metric that exists", () => {
  const named = readOperations("alert-policies").flatMap(([, policy]) => [
    ...JSON.stringify(policy).matchAll(/logging\.googleapis\.com\/user\/(\w+)/g),
  ]);
  expect(named.length).toBeGreaterThan(5);
  const known = metrics.map(({ name }) => name);
  for (const [, name] of named) expect(known).toContain(name);
});
