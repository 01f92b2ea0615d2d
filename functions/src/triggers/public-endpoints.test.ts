import { MINUTE_MS } from "@guardianlink/domain/config";
import { beforeEach, expect, test, vi } from "vitest";
import { services } from "../adapters/services.ts";
import { callEndpoint } from "../testing/call-endpoint.ts";
import { contactRole } from "./contact-role.ts";
import { getEmergencyProfile } from "./get-emergency-profile.ts";
import { pushShown } from "./push-shown.ts";
import { reportFault } from "./report-fault.ts";
import { sendEmergencyAlert } from "./send-emergency-alert.ts";
import { track } from "./track.ts";

// Every public endpoint refuses a client that asks too often before it reads anything: no database
// stands behind these calls.

const TOKEN = "AAAAAAAAAAAAAAAAAAAAAA";
const NOW = new Date("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

const ALERT = { publicToken: TOKEN, location: "6.6, 3.3" };
const endpoints = [
  [
    "getEmergencyProfile",
    getEmergencyProfile,
    { method: "POST", body: { publicToken: TOKEN } },
    "medical-opening",
    60,
  ],
  ["sendEmergencyAlert", sendEmergencyAlert, { method: "POST", body: ALERT }, "medical-alert", 10],
  ["pushShown", pushShown, { method: "POST", body: { receipt: "r" } }, "push-shown", 600],
  [
    "reportFault",
    reportFault,
    {
      method: "POST",
      body: { kind: "handled", error: "TypeError", code: null, page: "other", frames: [] },
    },
    "phone-faults",
    60,
  ],
  ["contactRole", contactRole, { method: "GET", path: "/api/contact/view", token: TOKEN }, "role-view", 600],
  ["track", track, { method: "GET", path: "/api/track/view", token: TOKEN }, "track-view", 6000],
] as const;

test.each(endpoints)("%s refuses a client over its limit", async (name, handler, asked, rule, limit) => {
  const limits = services.ownLimits();
  const client = `203.0.113.${endpoints.findIndex(([other]) => other === name)}`;
  for (let time = 0; time < limit; time++)
    await limits.take(
      { name: rule, limit, windowMs: 10 * MINUTE_MS },
      { key: client, account: null, now: NOW },
    );
  const answer = await callEndpoint(handler, asked, `198.51.100.7, ${client}`);
  expect(answer.status).toBe(429);
  expect(answer.headers["Retry-After"]).toBe("600");
});
