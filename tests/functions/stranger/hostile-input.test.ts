import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { LINK_TOKEN_HEADER } from "@guardianlink/domain/ids";
import { createAccount, uniqueEmail } from "../../support/accounts.ts";
import type { TestAccount } from "../../support/accounts.ts";
import { listDocuments } from "../../support/documents.ts";
import { newAddress } from "../../support/client-address.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { direct, PUBLIC_ENDPOINTS, TOKEN } from "./public-endpoints.ts";
import type { PublicEndpoint } from "./public-endpoints.ts";
import { BROKEN_BODIES, HOSTILE_VALUES, ODD_CONTENT, PROTOTYPE_BODIES } from "./hostile.ts";

// Sends hostile input to every public endpoint and expects a clear refusal, never a crash.

const { app } = suiteUrls();

/**
 * A request from an address of its own, so that no limit for an address answers in the endpoint's
 * place.
 */
const ask = (url: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-for", newAddress());
  return fetch(url, { ...init, headers });
};

const post = (url: string, body: string, more: Record<string, string> = {}): Promise<Response> =>
  ask(url, { method: "POST", headers: { "content-type": "application/json", ...more }, body });

/**
 * Expects a refusal, or the 2xx of an endpoint that does not reveal whether the secret was right;
 * never a 5xx. Google's framework refuses invalid JSON before our code, with a page of its own.
 */
async function expectRefusal(response: Response, what: string): Promise<void> {
  const answer = await response.text();
  expect(response.status, `${what} answered ${answer.slice(0, 200)}`).toBeLessThan(500);
  if (response.headers.get("content-type")?.includes("json"))
    expect(answer, what).not.toMatch(/\bat .*\.(js|ts):\d+|node_modules/);
}

function hostileBodies(body: PublicEndpoint["body"]): readonly string[] {
  const replaced = Object.keys(body).flatMap((field) =>
    HOSTILE_VALUES.map(({ value }) => JSON.stringify({ ...body, [field]: value })),
  );
  const widened = JSON.stringify({ ...body, more: "x" });
  return [...replaced, widened, ...PROTOTYPE_BODIES, ...BROKEN_BODIES];
}

describe.each(Object.entries(PUBLIC_ENDPOINTS))("%s", (name, { url, body, headers = {} }) => {
  test("never crashes when it is sent hostile input", async () => {
    for (const sent of hostileBodies(body))
      await expectRefusal(await post(url, sent, headers), `${name} with ${sent.slice(0, 80)}`);
    for (const [type, sent] of ODD_CONTENT)
      await expectRefusal(
        await post(url, sent, { ...headers, "content-type": type }),
        `${name} with ${type}`,
      );
    await expectRefusal(
      await ask(`${url}?publicToken=a&publicToken=b&__proto__[x]=1&a[b][c]=d`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: "{}",
      }),
      `${name} with odd parameters`,
    );
    for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])
      await expectRefusal(await ask(url, { method, headers }), `${name} by ${method}`);
  });
});

/** Any JSON, and the valid body with one or two fields replaced by any JSON. */
const anyBody = (body: PublicEndpoint["body"]): fc.Arbitrary<string> => {
  const fields = Object.keys(body);
  const replaced = fc
    .dictionary(fc.constantFrom(...fields, "more"), fc.jsonValue())
    .map((changes) => JSON.stringify({ ...body, ...changes }));
  return fc.oneof(fc.json({ maxDepth: 6 }), fc.string({ unit: "binary" }), replaced);
};

test.each(Object.entries(PUBLIC_ENDPOINTS))(
  "%s never crashes when it is sent any JSON",
  async (name, { url, body, headers = {} }) => {
    await fc.assert(
      fc.asyncProperty(anyBody(body), async (sent) => {
        await expectRefusal(await post(url, sent, headers), name);
      }),
      { numRuns: 10 },
    );
  },
);

test("an address under /api never answers with a server error, whatever it contains", async () => {
  const segment = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }).map(encodeURIComponent),
    fc.constantFrom(
      "view",
      "..",
      "%2e%2e",
      "%2f",
      "%00",
      "%ff",
      "__proto__",
      TOKEN,
      "photo",
      "opened",
      "'--",
      "*",
    ),
  );
  const door = fc.constantFrom("track", "contact");
  const address = fc
    .tuple(door, fc.array(segment, { maxLength: 4 }))
    .map(([name, parts]) => `/api/${name}/${parts.join("/")}`);
  await fc.assert(
    fc.asyncProperty(address, async (asked) => {
      await expectRefusal(await ask(`${app}${asked}`, { headers: { [LINK_TOKEN_HEADER]: TOKEN } }), asked);
    }),
    { numRuns: 40 },
  );
});

test.each([
  "/api/track/",
  "/api/track/..%2f..%2fusers",
  "/api/track/%00",
  `/api/track/${TOKEN}`,
  "/api/track/nothing",
  "/api/track/view",
  "/api/track/view?since=-1",
  "/api/track/view?since[]=1&since[]=2",
  `/api/track/photo?x=${"9".repeat(4000)}`,
  `/api/track/${"A".repeat(4000)}`,
  "/api/contact/",
  "/api/contact/view",
  `/api/contact/${TOKEN}/nothing`,
  `/api/contact/${"A".repeat(4000)}`,
])("an address that leads nowhere, %s, is refused", async (address) => {
  const response = await ask(`${app}${address}`, { headers: { [LINK_TOKEN_HEADER]: TOKEN } });
  await response.text();
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test.each([
  ["through Hosting", app],
  ["past Hosting", direct("track")],
])("an address that is no UTF-8 is refused %s", async (_way, origin) => {
  for (const address of ["/api/track/%ff", `/api/track/${TOKEN}/%c0%ae`, "/api/track/%", "/%ff"]) {
    const response = await ask(`${origin}${address}`);
    await response.text();
    expect(response.status, address).toBeGreaterThanOrEqual(400);
    expect(response.status, address).toBeLessThan(500);
  }
  // The suite must still answer.
  expect((await fetch(app)).status).toBe(200);
});

describe("Paystack's webhook", () => {
  const signed = (body: string): Promise<Response> =>
    post(PUBLIC_ENDPOINTS["payment webhook"]?.url ?? "", body, {
      "x-paystack-signature": createHmac("sha512", "sk_test_local-suite").update(body).digest("hex"),
    });

  test("activates nothing when a signed report is not valid", async () => {
    const reference = `gl-${TOKEN}`;
    const charge = { reference, status: "success", amount: 150_000, currency: "NGN" };
    const bodies = Object.keys(charge).flatMap((field) =>
      HOSTILE_VALUES.map(({ value }) =>
        JSON.stringify({ event: "charge.success", data: { ...charge, [field]: value } }),
      ),
    );
    for (const body of [...bodies, JSON.stringify({ event: "charge.success", data: charge })])
      await expectRefusal(await signed(body), body.slice(0, 120));
    const references = (await listDocuments("payments")).map(({ name }) => name.split("/").at(-1));
    expect(references).not.toContain(reference);
  });

  test.each([
    ["none", {}],
    ["an empty one", { "x-paystack-signature": "" }],
    ["one of the wrong length", { "x-paystack-signature": "ab" }],
    ["one of another body", { "x-paystack-signature": "a".repeat(128) }],
  ] as const)("refuses a signature that is %s", async (_name, more) => {
    const response = await post(
      PUBLIC_ENDPOINTS["payment webhook"]?.url ?? "",
      '{"event":"charge.success"}',
      more,
    );
    await response.text();
    expect(response.status).toBe(401);
  });
});

/** Callable functions that take data, with the names of their fields. */
const CALLABLES: readonly (readonly [name: string, fields: readonly string[]])[] = [
  ["createShare", ["tripId"]],
  ["revokeShare", ["tripId", "linkId"]],
  ["verifyPaystackPayment", ["reference"]],
  ["acceptFamilyInvite", ["token"]],
  ["declineFamilyInvite", ["token"]],
  ["getFamilyInvite", ["token"]],
  ["getContactPush", ["token"]],
  ["bindContactPush", ["token"]],
  ["withdrawFamilyInvite", ["inviteId"]],
  ["leaveFamily", ["memberId"]],
  ["inviteFamily", ["email"]],
  ["sendTestAlert", ["contactId"]],
  ["askContact", ["contactId"]],
  ["phoneStatus", ["tripId", "state", "battery", "network", "saidAtMs"]],
  ["exportMyData", ["tripIds"]],
  ["answerCheck", ["tripId", "checkId", "answer"]],
  ["setCheckIns", ["tripId", "minutes"]],
  ["setPins", ["safety", "duress"]],
  ["verifyPin", ["pin", "tripId", "step"]],
  ["getEvidence", ["tripId"]],
  ["getEvidencePhoto", ["tripId", "file"]],
];

describe("callable functions", () => {
  let caller: TestAccount;
  beforeAll(async () => {
    caller = await createAccount(uniqueEmail("fuzzer"), { verified: true });
  });

  test.each(CALLABLES)("%s never crashes when it is sent hostile data", async (name, fields) => {
    const as = { authorization: `Bearer ${caller.idToken}` };
    const sound = Object.fromEntries(fields.map((field) => [field, "none"]));
    for (const field of fields)
      for (const { name: what, value } of HOSTILE_VALUES)
        await expectRefusal(
          await post(direct(name), JSON.stringify({ data: { ...sound, [field]: value } }), as),
          `${name} with ${what} as ${field}`,
        );
    for (const body of [...PROTOTYPE_BODIES, '{"data": null}', '{"data": []}', '{"data": "x"}', "{}", "["])
      await expectRefusal(await post(direct(name), body, as), `${name} with ${body}`);
  });
});
