import { Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, readDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken, runScheduler } from "../support/outbox.ts";
import { addContactInApp } from "./support/contact-in-app.ts";
import { ledger, settledLedger, wasTaken } from "./support/ledger.ts";
import { clearFaults, eventually, killPushToken, setFault } from "./support/services.ts";
import type { Fault } from "./support/services.ts";
import { PLACE, traveller } from "./support/traveller.ts";

const CHANNEL_FAULTS: readonly (readonly [name: string, fault: Omit<Fault, "service" | "match">])[] = [
  ["asks for patience (429)", { status: 429 }],
  ["has an error of its own (500)", { status: 500 }],
  ["drops the connection", { drop: true }],
];

test.each(CHANNEL_FAULTS)(
  "an email goes out once when each provider %s and then recovers",
  async (_name, fault) => {
    const ada = await traveller("Ada Obi");
    const contact = uniqueEmail("contact");
    await ada.addContact(contact);
    const trip = await ada.startTrip();
    const path = `users/${ada.uid}/trips/${trip}/alerts`;
    for (const service of ["sendgrid", "resend"] as const)
      await setFault({ service, match: contact, ...fault });
    const alert = await ada.raiseSos(trip);
    const [waiting] = await eventually(
      () => ledger(`${path}/${alert}`),
      ([entry]) => entry?.reason != null,
    );
    expect(waiting?.state).toBe("queued");
    expect(waiting?.reason).toContain("Trying again");
    expect(await emailsTo(contact, /SOS/)).toEqual([]);
    await clearFaults({ match: contact });
    const [settled] = await settledLedger(`${path}/${alert}`, 1);
    expect(settled).toSatisfy(wasTaken);
    expect(settled?.reason).toBeNull();
    expect(settled?.attempts).toBeGreaterThan(1);
    expect(await emailsTo(contact, /SOS/)).toHaveLength(1);
  },
);

test("a push goes out once to each device when the provider fails for some of the calls", async () => {
  const ada = await traveller("Ada Obi");
  const tokens = await Promise.all(Array.from({ length: 6 }, registerPushToken));
  await addContactInApp(ada, ...tokens);
  const trip = await ada.startTrip();
  for (const match of tokens) await setFault({ service: "fcm", status: 503, rate: 0.5, match });
  const alert = await ada.raiseSos(trip);
  const path = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  // Half of the first calls fail. With bad luck one device would be missed as long as the fault
  // lasts.
  await eventually(
    () => ledger(path),
    (entries) => entries.some(({ id, attempts }) => id.endsWith("_push") && attempts > 0),
  );
  for (const match of tokens) await clearFaults({ match });
  for (const token of tokens)
    await eventually(
      () => pushesTo(token, /SOS/),
      (pushes) => pushes.length > 0,
    );
  await settledLedger(path, 2);
  for (const token of tokens) expect(await pushesTo(token, /SOS/)).toHaveLength(1);
});

test("an address that the provider refuses fails with a reason, and the others get their email", async () => {
  const ada = await traveller("Ada Obi");
  const [good, refused] = [uniqueEmail("good"), uniqueEmail("refused")];
  await setFault({ service: "sendgrid", match: refused, status: 400 });
  await setFault({ service: "resend", match: refused, status: 422 });
  await ada.addContact(refused, "Refused");
  await ada.addContact(good);
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const entries = await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 2);
  const failed = entries.find(({ state }) => state === "failed");
  expect(failed).toMatchObject({
    attempts: 1,
    reason: "The email service refused this address or message.",
  });
  expect(await emailsTo(good, /SOS/)).toHaveLength(1);
});

test("a dead device is removed and the other one still gets the push", async () => {
  const ada = await traveller("Ada Obi");
  const dead = await registerPushToken();
  const alive = await registerPushToken();
  await killPushToken(dead);
  const ngozi = await addContactInApp(ada, dead, alive);
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const entries = await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 2);
  expect(entries.every(wasTaken)).toBe(true);
  expect(await pushesTo(alive, /SOS/)).toHaveLength(1);
  const devices = await eventually(
    () => listDocuments(`users/${ngozi.uid}/devices`),
    (documents) => documents.length === 1,
  );
  expect(devices[0]?.fields["token"]).toEqual({ stringValue: alive });
});

test("a push that reaches no device fails in the ledger, and the email of the same alert goes out", async () => {
  const ada = await traveller("Ada Obi");
  const token = await registerPushToken();
  const ngozi = await addContactInApp(ada, token);
  const trip = await ada.startTrip();
  // The token dies after this push, because a push to a dead token removes the browser.
  await eventually(
    () => pushesTo(token, /^Trip Started$/),
    (pushes) => pushes.length > 0,
  );
  await killPushToken(token);
  const alert = await ada.raiseSos(trip);
  const entries = await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/${alert}`, 2);
  const push = entries.find(({ id }) => id.endsWith("_push"));
  expect(push?.state).toBe("failed");
  expect(push?.reason).toBeTruthy();
  expect(entries.find(({ id }) => id.endsWith("_email"))).toSatisfy(wasTaken);
  expect(await emailsTo(ngozi.email, /SOS/)).toHaveLength(1);
});

test("an email goes out with the nearest town and the coordinates when the map service hangs", async () => {
  // A place of this test's own, because other tests ask the map service meanwhile.
  const place = { ...PLACE, longitude: Number((3.3515 + Math.random() / 10_000).toFixed(6)) };
  await setFault({ service: "mapbox", latencyMs: 30_000, match: place.longitude.toFixed(6) });
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  await ada.raiseSos(trip, {
    location: { ...place, accuracy: 8, speed: null, timestamp: Timestamp.now() },
  });
  const [email] = await eventually(
    () => emailsTo(contact, /SOS/),
    (emails) => emails.length > 0,
  );
  expect(email?.text).toContain(`Location: near Ikeja, Lagos (6.601800, ${place.longitude.toFixed(6)})`);
});

test("a delivery is resumed by the next scheduled run when its process was killed", async () => {
  const ada = await traveller("Ada Obi");
  await ada.addContact(uniqueEmail("contact"));
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  const [entry] = await settledLedger(path, 1);
  const aMinuteAgo = { timestampValue: new Date(Date.now() - 60_000).toISOString() };
  await patchDocument(`${path}/deliveries/${entry?.id ?? ""}`, { state: { stringValue: "queued" } });
  // Last, because the run of another test may resume the delivery from here on.
  const job = `${path}/jobs/${entry?.id ?? ""}`;
  await patchDocument(job, {
    done: { booleanValue: false },
    leaseUntil: aMinuteAgo,
    forgottenAt: aMinuteAgo,
  });
  await runScheduler();
  expect((await settledLedger(path, 1)).every(wasTaken)).toBe(true);
  const { fields } = await eventually(
    () => readDocument(job),
    (found) => found.fields["done"]?.["booleanValue"] === true,
  );
  expect(fields).toMatchObject({ forgottenAt: { nullValue: null } });
});
