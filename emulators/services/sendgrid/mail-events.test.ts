import { generateKeyPairSync } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { EmailEntry } from "../outbox/entries.ts";
import { startWebhook } from "../testing.ts";
import { MailReports, reportLater } from "./mail-events.ts";

const privateKey = generateKeyPairSync("ec", { namedCurve: "P-256" })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();

const email: EmailEntry = {
  kind: "email",
  service: "sendgrid",
  id: "1.0",
  at: "2026-11-21T10:00:00.000Z",
  messageId: "1",
  from: { email: "alerts@guardianlink.test", name: null },
  replyTo: null,
  to: ["ngozi@example.com"],
  cc: [],
  bcc: [],
  names: {},
  subject: "SOS",
  text: "",
  html: "",
  headers: {},
  categories: [],
  customArgs: { reference: "opaque" },
  attachments: [],
};

async function webhook(failures: number) {
  const { url, got, close } = await startWebhook({ failures });
  onTestFinished(close);
  return { url, bodies: () => got.map(({ body }) => body) };
}

test("a report is sent again, unchanged and signed, when the webhook fails", async () => {
  const { bodies, url } = await webhook(1);
  void reportLater(email, "open", { url, privateKey }, new Date());
  await expect.poll(bodies).toHaveLength(2);
  expect(bodies()[1]).toBe(bodies()[0]);
  expect(JSON.parse(bodies()[0] ?? "")).toMatchObject([
    { event: "open", reference: "opaque", email: "ngozi@example.com" },
  ]);
});

test("emails that are accepted one after the other are reported in one request", async () => {
  const { bodies, url } = await webhook(0);
  const reports = new MailReports({ url, privateKey }, () => new Date());
  reports.add(email);
  reports.add({ ...email, id: "2.0", to: ["bayo@example.com"] });
  await expect.poll(bodies).toHaveLength(1);
  expect(JSON.parse(bodies()[0] ?? "")).toMatchObject([
    { event: "processed", email: "ngozi@example.com" },
    { event: "delivered", email: "ngozi@example.com" },
    { event: "processed", email: "bayo@example.com" },
    { event: "delivered", email: "bayo@example.com" },
  ]);
});
