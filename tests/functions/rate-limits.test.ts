import { expect, test } from "vitest";
import { newAddress } from "../support/client-address.ts";
import { linkRequest } from "../support/link-request.ts";
import { uniqueEmail } from "../support/accounts.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { tokenMailed } from "./support/live-link.ts";
import { newMedicalToken, saveMedicalProfile } from "./support/medical-profile.ts";
import { traveller } from "./support/traveller.ts";

// Rate limits of the public endpoints, over HTTP. Each test has addresses and tokens of its own.

const { app } = suiteUrls();
const newToken = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 22);

/** Alerts the contacts of a medical page that does not exist, from a network address. */
const medicalAlertFrom = (address: string): Promise<Response> =>
  fetch(`${app}/api/medical/alert`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ publicToken: newToken(), location: "6.5, 3.3" }),
  });

/**
 * Asks until a request is refused. It makes up to two windows' worth of requests, because one
 * window may end meanwhile.
 * @returns the statuses before the refusal, and the refusal
 */
async function untilRefused(limit: number, ask: () => Promise<Response>) {
  const before: number[] = [];
  for (let time = 0; time <= 2 * limit; time++) {
    const response = await ask();
    if (response.status === 429) return { before, refused: response };
    await response.text();
    before.push(response.status);
  }
  throw new Error(`Nothing was refused: ${before.join(", ")}.`);
}

async function expectBrake(limit: number, ask: () => Promise<Response>): Promise<void> {
  const { before, refused } = await untilRefused(limit, ask);
  expect(before.length).toBeGreaterThanOrEqual(limit);
  expect(before.filter((status) => status !== 404)).toEqual([]);
  expect(refused.headers.get("retry-after")).toBe("600");
  expect(await refused.json()).toMatchObject({ error: { code: "too-many-requests" } });
}

test("a medical alert is refused after ten tries from one address", async () => {
  const address = newAddress();
  await expectBrake(10, () => medicalAlertFrom(address));
  expect((await medicalAlertFrom(newAddress())).status).toBe(404);
});

/**
 * What asks, as the one that Google's front end has seen, behind what the client claims; and the
 * same through an edge of Hosting.
 */
const FORGERIES: readonly ((address: string) => string)[] = [
  (address) => `${newAddress()}, ${address}`,
  (address) => `${newAddress()}, 151.101.2.3, ${address}`,
  (address) => `${newAddress()}, ${address}, 66.249.84.7`,
];

test.each(FORGERIES)(
  "an address that is made up for each request gives no further tries (%#)",
  async (forge) => {
    const address = newAddress();
    await expectBrake(10, () => medicalAlertFrom(forge(address)));
  },
);

/** An edge that thousands of people share, and that anyone can rent. */
const EDGE = "151.101.2.3, 66.249.84.7";
const throughEdge = () => ({ "x-forwarded-for": `${newAddress()}, ${EDGE}` });

async function sosWithLink(): Promise<string> {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("ngozi");
  await ada.addContact(contact);
  await ada.raiseSos(await ada.startTrip());
  return tokenMailed(contact, /SOS/);
}

test("an answer on a live page is refused after thirty tries, whatever addresses they come from", async () => {
  const token = await sosWithLink();
  const ask = (one: string) =>
    linkRequest("track", `${one}/opened`, { method: "POST", headers: throughEdge() });
  const { before } = await untilRefused(30, () => ask(token));
  expect(before.filter((status) => status !== 200)).toEqual([]);
  expect(before.length).toBeGreaterThanOrEqual(30);
  expect((await ask(newToken())).status).toBe(404);
  expect((await ask(await sosWithLink())).status).toBe(200);
});

test("photos of a live page have a limit of their own", async () => {
  const token = await sosWithLink();
  const ask = (path: string) => linkRequest("track", path, { headers: throughEdge() });
  await expectBrake(120, () => ask(`${token}/photo`));
  expect((await ask(token)).status).toBe(200);
});

test("a flood of invented addresses and tokens through one edge keeps no one from a page", async () => {
  const ada = await traveller("Ada Obi");
  const medical = newMedicalToken();
  await saveMedicalProfile(ada, medical, null);
  const openMedical = (publicToken: string): Promise<Response> =>
    fetch(`${app}/api/medical/profile`, {
      method: "POST",
      headers: { "content-type": "application/json", ...throughEdge() },
      body: JSON.stringify({ publicToken }),
    });
  const live = await sosWithLink();
  const openLive = (token: string) => linkRequest("track", token, { headers: throughEdge() });
  let left = 200;
  const flood = async (): Promise<void> => {
    while (left-- > 0) {
      const answers = await Promise.all([openMedical(newToken()), openLive(newToken())]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, flood));
  expect((await openMedical(medical)).status).toBe(200);
  expect((await openLive(live)).status).toBe(200);
});
