import { MINUTE_MS } from "@guardianlink/domain/config";
import { contactApi } from "@guardianlink/domain/contacts/contact-api";
import { LANGUAGE_CODES } from "@guardianlink/domain/languages/languages";
import { trackApi } from "@guardianlink/domain/trips/track-api";
import { beforeEach, expect, test, vi } from "vitest";
import { services } from "../adapters/services.ts";
import { callEndpoint } from "../testing/call-endpoint.ts";
import { contactRole } from "./contacts/contact-role.ts";
import { pushShown } from "./messaging/push-shown.ts";
import { reportFault } from "./operator/report-fault.ts";
import { track } from "./sharing/track.ts";

// These tests have no database. A public endpoint that read anything before it refused a client
// that asks too often, or wrongly, would fail here. The medical page's endpoints do read, because
// they answer a known code even at an address that is over its limit
// (tests/functions/medical-page.test.ts).

const TOKEN = "AAAAAAAAAAAAAAAAAAAAAA";
const NOW = new Date("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

const endpoints = [
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

const pathOf = (address: string): string => address.split("?")[0] ?? "";
const pageRequests = [
  ...Object.values(contactApi)
    .flatMap((address) => (typeof address === "string" ? [address] : LANGUAGE_CODES.map(address)))
    .map((address) => [contactRole, address] as const),
  ...[
    trackApi.view(),
    trackApi.photo(0),
    trackApi.audio("file"),
    trackApi.opened,
    trackApi.cannot,
    trackApi.acknowledge,
    ...LANGUAGE_CODES.map(trackApi.language),
  ].map((address) => [track, pathOf(address)] as const),
].map(([endpoint, path]) => {
  const method = /\/(view|photo|audio)$/.test(path) ? "GET" : "POST";
  return [path, method, endpoint] as const;
});

test.each(pageRequests)("%s of a page is taken by %s alone", async (path, method, endpoint) => {
  const answer = await callEndpoint(endpoint, { method: "PUT", path, token: TOKEN });
  expect(answer.status).toBe(405);
  expect(answer.headers["Allow"]).toBe(method);
});

test.each([contactRole, track])("a request that no page makes opens nothing", async (endpoint) => {
  const answer = await callEndpoint(endpoint, { method: "POST", path: "/api/track/delete", token: TOKEN });
  expect(answer.status).toBe(404);
});
