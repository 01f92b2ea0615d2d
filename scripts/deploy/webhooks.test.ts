import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { webhookProblems } from "./webhooks.ts";

const root = path.resolve(import.meta.dirname, "../..");
const documentation = readFileSync(path.join(root, "docs/deploy.md"), "utf8");
interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string };
}
const { rewrites } = (
  JSON.parse(readFileSync(path.join(root, "firebase.json"), "utf8")) as {
    readonly hosting: { readonly rewrites: readonly Rewrite[] };
  }
).hosting;
const functions = ["mailEvents", "paystackWebhook", "smsEvents", "voiceEvents", "whatsappEvents"];
const right = { functions, rewrites, documentation };

test("the webhooks of every channel are routed, and listed with their lead times", () => {
  expect(webhookProblems(right)).toEqual([]);
});

test.each(functions)("a webhook whose function is not deployed is found: %s", (name) => {
  const problems = webhookProblems({ ...right, functions: functions.filter((one) => one !== name) });
  expect(problems.join("\n")).toContain(`does not lead to ${name}`);
});

test.each(["/api/sms/*", "/api/voice/*", "/api/whatsapp"])(
  "a webhook without its rewrite is found: %s",
  (source) => {
    const problems = webhookProblems({ ...right, rewrites: rewrites.filter((one) => one.source !== source) });
    expect(problems.join("\n")).toContain(source.replace("*", "SECRET"));
  },
);

test("a webhook that the owner's list lacks is found, and one without a lead time", () => {
  const lacks = (text: string) => webhookProblems({ ...right, documentation: text }).join("\n");
  expect(lacks(documentation.replaceAll("WhatsApp's reports and taps", "WhatsApp"))).toMatch(
    /does not list WhatsApp's reports and taps/,
  );
  const row = documentation.split("\n").find((line) => line.startsWith("| Africa's Talking's calls")) ?? "";
  const empty = row.replace(/\|[^|]*\|$/, "| |");
  expect(lacks(documentation.replace(row, empty))).toMatch(/does not list Africa's Talking's calls/);
});
