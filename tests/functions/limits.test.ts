import { MAX_ADS, MAX_CONTACTS, MAX_DEVICES, MAX_RUNNING_TRIPS } from "@guardianlink/domain/limits";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { readDocument } from "../support/documents.ts";
import { pushesTo, registerPushToken } from "../support/outbox.ts";
import { saveAd } from "./support/ads.ts";
import { choosesApp } from "./support/contact-role.ts";
import { logEntries } from "./support/function-logs.ts";
import { eventually } from "./support/services.ts";
import { person, traveller } from "./support/traveller.ts";
import type { Person, Traveller } from "./support/traveller.ts";

/** Waits until the server has counted what the account has stored. */
const counted = ({ uid }: Traveller, field: "contacts" | "runningTrips", count: number): Promise<unknown> =>
  eventually(
    async () => (await readDocument(`users/${uid}`)).fields[field]?.["integerValue"],
    (value) => Number(value) === count,
  );

/** Waits for the line that a limit prints about an account. */
const limitMet = (limit: string, { uid }: Person): Promise<unknown> =>
  eventually(
    () => Promise.resolve(logEntries()),
    (entries) =>
      entries.some(
        ({ severity, payload }) =>
          severity === "WARNING" &&
          payload["message"] === "limit met" &&
          payload["limit"] === limit &&
          payload["userId"] === uid,
      ),
  );

test("an account has ten contacts at most", async () => {
  const ada = await traveller("Ada Obi");
  for (let index = 0; index < MAX_CONTACTS; index++) {
    await ada.addContact(uniqueEmail(`contact-${index}`));
    await counted(ada, "contacts", index + 1);
  }
  await expect(ada.addContact(uniqueEmail("eleventh"))).rejects.toMatchObject({ code: "permission-denied" });
});

test("an account has five running trips at most, and an ended one makes room", async () => {
  const ada = await traveller("Ada Obi");
  const trips: string[] = [];
  for (let index = 0; index < MAX_RUNNING_TRIPS; index++) {
    trips.push(await ada.startTrip());
    await counted(ada, "runningTrips", index + 1);
  }
  await expect(ada.startTrip()).rejects.toMatchObject({ code: "permission-denied" });
  await ada.endTrip(trips[0] ?? "");
  await counted(ada, "runningTrips", MAX_RUNNING_TRIPS - 1);
  await ada.startTrip();
});

test("an SOS goes to the ten browsers of a contact that were used last", async () => {
  const [ada, ngozi] = [await traveller("Ada Obi"), await person("ngozi", { verified: false })];
  const tokens: string[] = [];
  for (let index = 0; index <= MAX_DEVICES; index++) {
    const token = await registerPushToken();
    await ngozi.addDevice(token);
    tokens.push(token);
  }
  const [oldest = "", ...others] = tokens;
  await ada.addContact(ngozi.email);
  await choosesApp(ngozi);
  await ada.raiseSos(await ada.startTrip());
  for (const token of others)
    await eventually(
      () => pushesTo(token, /SOS/),
      (pushes) => pushes.length === 1,
    );
  expect(await pushesTo(oldest, /SOS/)).toEqual([]);
  await limitMet("devices", ngozi);
});

test("the operator sees that an account has as many ads as it may have", async () => {
  const ada = await traveller("Ada Obi");
  for (let slot = 1; slot <= MAX_ADS; slot++) await saveAd(ada, slot);
  await limitMet("ads", ada);
});
