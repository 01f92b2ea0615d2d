import { MINUTE_MS } from "@guardianlink/domain/config";
import { beforeEach, expect, test, vi } from "vitest";
import { services } from "../adapters/services.ts";
import { contactRole } from "./contact-role.ts";
import { getEmergencyProfile } from "./get-emergency-profile.ts";
import { pushShown } from "./push-shown.ts";
import { sendEmergencyAlert } from "./send-emergency-alert.ts";
import { track } from "./track.ts";

// Every public endpoint refuses a flood before it reads anything: no database stands behind these calls.

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

/** Calls an endpoint as express does. @returns the status and the headers that it answers */
async function call(handler: unknown, asked: object, from: string) {
  const headers: Record<string, string> = {};
  const answered = new Promise<number>((resolve) => {
    let status = 200;
    const response = {
      set(name: string | Record<string, string>, value = "") {
        Object.assign(headers, typeof name === "string" ? { [name]: value } : name);
        return response;
      },
      status(code: number) {
        status = code;
        return response;
      },
      json: () => resolve(status),
      on: () => response,
    };
    const get = (name: string) => (name.toLowerCase() === "x-forwarded-for" ? from : undefined);
    const request = { ...asked, get, header: () => undefined, headers: {}, query: {}, socket: {} };
    (handler as (request: unknown, response: unknown) => void)(request, response);
  });
  return { status: await answered, headers };
}

test.each(endpoints)(
  "%s refuses a flood, whoever it claims to come from",
  async (name, handler, asked, limit) => {
    const limits = services.ownLimits();
    const edge = `66.249.84.${endpoints.findIndex(([other]) => other === name)}`;
    for (let time = 0; time < limit; time++)
      await limits.take({ name: "flood", limit, windowMs: 10 * MINUTE_MS }, edge, NOW);
    const answer = await call(handler, asked, `203.0.113.9, ${edge}`);
    expect(answer.status).toBe(429);
    expect(answer.headers["Retry-After"]).toBe("600");
  },
);
