import { MINUTE_MS } from "@guardianlink/domain/config";
import { beforeEach, expect, test, vi } from "vitest";
import { services } from "../adapters/services.ts";
import { callEndpoint } from "../testing/call-endpoint.ts";
import { contactRole } from "./contact-role.ts";
import { getEmergencyProfile } from "./get-emergency-profile.ts";
import { pushShown } from "./push-shown.ts";
import { sendEmergencyAlert } from "./send-emergency-alert.ts";
import { track } from "./track.ts";

// Every public endpoint refuses a flood before it reads anything: no database stands behind these
// calls.

const TOKEN = "AAAAAAAAAAAAAAAAAAAAAA";
const NOW = new Date("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

const endpoints = [
  ["getEmergencyProfile", getEmergencyProfile, { method: "POST", body: { publicToken: TOKEN } }, 1000],
  [
    "sendEmergencyAlert",
    sendEmergencyAlert,
    { method: "POST", body: { publicToken: TOKEN, location: "6.6, 3.3" } },
    1000,
  ],
  ["pushShown", pushShown, { method: "POST", body: { receipt: "r" } }, 1000],
  ["contactRole", contactRole, { method: "GET", path: `/api/contact/${TOKEN}` }, 1000],
  ["track", track, { method: "GET", path: `/api/track/${TOKEN}` }, 30_000],
] as const;

test.each(endpoints)(
  "%s refuses a flood, whoever it claims to come from",
  async (name, handler, asked, limit) => {
    const limits = services.ownLimits();
    const edge = `66.249.84.${endpoints.findIndex(([other]) => other === name)}`;
    for (let time = 0; time < limit; time++)
      await limits.take({ name: "flood", limit, windowMs: 10 * MINUTE_MS }, edge, NOW);
    const answer = await callEndpoint(handler, asked, `203.0.113.9, ${edge}`);
    expect(answer.status).toBe(429);
    expect(answer.headers["Retry-After"]).toBe("600");
  },
);
