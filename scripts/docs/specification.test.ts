import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import { adMessages } from "@guardianlink/domain/ads/ad-messages";
import { alertMessages } from "@guardianlink/domain/alerts/alert-messages";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import { liveLinkMessages } from "@guardianlink/domain/trips/live-link-messages";
import { locationMessages } from "@guardianlink/domain/trips/location-messages";
import { medicalMessages } from "@guardianlink/domain/medical/medical-messages";
import { notificationMessages } from "@guardianlink/domain/account/notification-messages";
import { paymentMessages } from "@guardianlink/domain/account/payment-messages";
import { profileMessages } from "@guardianlink/domain/account/profile-messages";
import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { routes } from "@guardianlink/domain/paths";
import { describe, expect, test } from "vitest";

// docs/specification.md names the code and the test of each requirement. These tests check it: the
// files exist, and each text that a row quotes is found both in the code and in the test.

const root = path.resolve(import.meta.dirname, "../..");
const document = readFileSync(path.join(root, "docs/specification.md"), "utf8");
const checked = document.slice(0, document.indexOf("## Library constants that the Firebase SDKs replace"));

interface Toast {
  readonly title: string;
  readonly text: string | null;
}
type Message = string | Toast | ((first: never, second: never) => Toast);

const MESSAGES = [
  authMessages,
  adMessages,
  alertMessages,
  contactMessages,
  liveLinkMessages,
  locationMessages,
  medicalMessages,
  notificationMessages,
  paymentMessages,
  profileMessages,
  tripMessages,
];

/** Passed to every message that takes an argument. */
const GIVEN = "SOMETHING";

interface Row {
  readonly what: string;
  readonly made: string;
  readonly shown: string;
}

const rows: readonly Row[] = checked
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what") && !line.startsWith("| ---"))
  .map((line) => {
    const [what = "", made = "", shown = "", ...more] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    expect(more, line).toEqual([]);
    return { what, made, shown };
  });

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);
const codes = (cell: string): string[] => all(cell, /`([^`]+)`/g);
const quotes = (cell: string): string[] => all(cell.replace(/`[^`]+`/g, ""), /"([^"]+)"/g);
const filesOf = (cell: string): string[] => codes(cell);

/** The source as one line, so that line breaks by the formatter or in JSX do not matter. */
const flat = (text: string): string =>
  text
    .replace(/\\"/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/\s+/g, " ");
const sources = new Map<string, string>();
function source(file: string): string {
  const known = sources.get(file) ?? flat(readFileSync(path.join(root, file), "utf8"));
  sources.set(file, known);
  return known;
}

/** A pattern that finds a quoted text in source; `{n}` stands for any inserted value. */
function pattern(text: string): RegExp {
  const literal = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return new RegExp(literal.join(".{1,90}?"));
}

const holds = (files: readonly string[], text: string): boolean =>
  files.some((file) => existsSync(path.join(root, file)) && pattern(text).test(source(file)));

describe("docs/specification.md", () => {
  test("is a table of many rows", () => {
    expect(rows.length).toBeGreaterThan(250);
    expect(checked).not.toMatch(/not covered/i);
  });

  test.each(rows)("$what", ({ what, made, shown }) => {
    const [makers, tests] = [filesOf(made), filesOf(shown)];
    expect(makers.length, "names where it is made").toBeGreaterThan(0);
    expect(tests.length, "names a test").toBeGreaterThan(0);
    for (const file of [...makers, ...tests]) expect(existsSync(path.join(root, file)), file).toBe(true);
    for (const file of tests) expect(file).toMatch(/\.(test|spec)\.tsx?$/);

    const [said, names, titles] = [quotes(what), codes(what), quotes(shown)];
    expect([...said, ...names, ...titles].length, "quotes a text or names a field or a test").toBeGreaterThan(
      0,
    );
    for (const text of [...said, ...names])
      expect(holds(makers, text), `"${text}" in ${makers.join(", ")}`).toBe(true);
    // A test that is generated from a schema does not contain the field names, so the row quotes
    // its title instead.
    for (const text of titles.length > 0 ? said : [...said, ...names])
      expect(holds(tests, text), `"${text}" in ${tests.join(", ")}`).toBe(true);
    for (const title of titles) expect(holds(tests, title), `the test "${title}"`).toBe(true);
  });

  test("has a row for each route", () => {
    const named = rows.map(({ what }) => what).join("\n");
    for (const route of Object.values(routes))
      expect(named).toContain(
        typeof route === "string" ? route : route("TOKEN" as never).replace("TOKEN", "{token}"),
      );
  });

  test("has a row for each message", () => {
    const said = rows.flatMap(({ what }) =>
      quotes(what).map((text) => new RegExp(`^${pattern(text).source}$`)),
    );
    const missing = MESSAGES.flatMap((group) => Object.values<Message>(group))
      .map((made) => (typeof made === "function" ? made(GIVEN as never, GIVEN as never) : made))
      .flatMap((made) => (typeof made === "string" ? [made] : [made.title, made.text]))
      .filter((text) => text !== null && text !== "Error" && text !== GIVEN)
      .filter((text) => !said.some((row) => row.test(text ?? "")));
    expect([...new Set(missing)]).toEqual([]);
  });
});
