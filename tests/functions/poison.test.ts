import { familyPaths, memberContactId } from "@guardianlink/domain/family/family";
import { userId } from "@guardianlink/domain/ids";
import { Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { listDocuments, patchDocument, readDocument } from "../support/documents.ts";
import type { RestDocument } from "../support/documents.ts";
import { emailsTo, pushesTo, registerPushToken, runScheduler } from "../support/outbox.ts";
import { agrees } from "./support/contact-role.ts";
import { logEntries } from "./support/function-logs.ts";
import { ledger, settledLedger, wasTaken } from "./support/ledger.ts";
import { ask, tokenMailed, tokenOfLink, viewOf } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { person, PLACE, traveller } from "./support/traveller.ts";
import type { Traveller } from "./support/traveller.ts";

// Documents that older security rules let in and no schema accepts, written without the rules.

type Field = Record<string, unknown>;
const NO_BREAK_SPACE: Field = { stringValue: "\u00a0" };
const BEYOND_2_53: Field = { integerValue: "9007199254740993" };
const YEAR_9999: Field = { timestampValue: "9999-12-31T23:59:59Z" };
const place = (fields: RestDocument["fields"]): Field => ({
  mapValue: {
    fields: {
      latitude: { doubleValue: PLACE.latitude },
      longitude: { doubleValue: PLACE.longitude },
      accuracy: { nullValue: null },
      speed: { nullValue: null },
      timestamp: { timestampValue: new Date().toISOString() },
      ...fields,
    },
  },
});

/** Every value that has broken a reader of a trip, all in one trip. */
const POISONED_TRIP: RestDocument["fields"] = {
  licensePlate: { stringValue: "ﬃ".repeat(20) },
  driverName: NO_BREAK_SPACE,
  estimatedDuration: BEYOND_2_53,
  actualDuration: BEYOND_2_53,
  vehiclePhotoPath: { stringValue: "../x" },
  startAddress: { stringValue: "" },
  lastLocation: place({ accuracy: { doubleValue: -1 } }),
};

interface Poisoned {
  readonly ada: Traveller;
  readonly trip: string;
  readonly path: string;
  readonly contact: string;
}

/** A traveller with a contact and a running trip, all of it poisoned. */
async function poisoned(fields: Parameters<Traveller["startTrip"]>[0] = {}): Promise<Poisoned> {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  const contactId = await ada.addContact(contact);
  await agrees(contact);
  const trip = await ada.startTrip(fields);
  const path = `users/${ada.uid}/trips/${trip}`;
  await patchDocument(path, POISONED_TRIP);
  await patchDocument(`users/${ada.uid}`, { name: NO_BREAK_SPACE });
  await patchDocument(`users/${ada.uid}/contacts/${contactId}`, { name: NO_BREAK_SPACE });
  return { ada, trip, path, contact };
}

const quarantinedPaths = async (uid: string): Promise<readonly string[]> =>
  (await listDocuments(`users/${uid}/quarantine`)).map(({ fields }) =>
    String(fields["path"]?.["stringValue"]),
  );

test("an SOS of a poisoned trip reaches the contacts with all readable data, and is logged once", async () => {
  const { ada, trip, path, contact } = await poisoned();
  const alert = await ada.raiseSos(trip, { location: null });
  expect((await settledLedger(`${path}/alerts/${alert}`, 1)).every(wasTaken)).toBe(true);
  const [email] = await emailsTo(contact, /SOS/);
  expect(email?.text).toContain("NOT READABLE");
  expect(email?.text).toContain("Ibadan, gate 3");
  expect(email?.text).toContain(PLACE.latitude.toFixed(6));

  const second = await ada.raiseSos(trip);
  await settledLedger(`${path}/alerts/${second}`, 1);
  const quarantined = await quarantinedPaths(ada.uid);
  expect(quarantined).toEqual(expect.arrayContaining([path, `users/${ada.uid}`]));
  expect(quarantined).toHaveLength(3);
  const lines = logEntries().filter(
    ({ payload }) => payload["message"] === "document quarantined" && payload["document"] === path,
  );
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain("Musa");
});

test("the overdue check alerts for a poisoned trip once, and for the one behind it in the same run", async () => {
  const minutesAgo = (minutes: number): Timestamp => Timestamp.fromMillis(Date.now() - minutes * 60_000);
  const first = minutesAgo(9);
  const { path, contact } = await poisoned({ eta: first, escalateAt: first });
  const honest = await traveller("Bola Ade");
  const other = uniqueEmail("contact");
  await honest.addContact(other);
  const second = minutesAgo(5);
  await honest.startTrip({ eta: second, escalateAt: second });
  await runScheduler();
  expect((await settledLedger(`${path}/alerts/overdue_${first.toMillis()}`, 1)).every(wasTaken)).toBe(true);
  await eventually(
    () => emailsTo(other, /has not arrived yet/),
    (emails) => emails.length === 1,
  );
  expect((await readDocument(path)).fields["escalateAt"]).toEqual({ nullValue: null });
  await runScheduler();
  expect(await emailsTo(contact, /has not arrived yet/)).toHaveLength(1);
});

test("contacts learn of the end of a poisoned trip, and its live page opens before and after", async () => {
  const { ada, trip, contact } = await poisoned();
  await ada.raiseSos(trip);
  const token = await tokenMailed(contact, /SOS/);
  expect(await viewOf(token)).toMatchObject({ licensePlate: "NOT READABLE", status: "sos" });
  await ada.endTrip(trip);
  await eventually(
    () => emailsTo(contact, /ended|arrived|safe/i),
    (emails) => emails.length > 0,
  );
  expect((await viewOf(token)).status).toBe("completed");
});

test("a location dated 9999 freezes neither the live page nor its route, and no requested time breaks the page", async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}`;
  const alert = await ada.raiseSos(trip);
  const token = await tokenMailed(contact, /SOS/);
  await patchDocument(`${path}/alerts/${alert}`, {
    location: place({ latitude: { doubleValue: 1 }, timestamp: YEAR_9999 }),
  });
  await patchDocument(path, { lastLocation: place({ latitude: { doubleValue: 7 } }) });
  const { position, nowMs } = await viewOf(token);
  expect(position?.latitude).toBe(7);
  expect(position?.atMs).toBeLessThanOrEqual(nowMs);
  for (const since of ["999999999999999", "253402300800000", "8640000000000001", "0"]) {
    const response = await ask(`${token}?since=${since}`);
    expect([since, response.status]).toEqual([since, since === "8640000000000001" ? response.status : 200]);
    expect(response.status).toBeLessThan(500);
  }
});

test("an SOS climbs past live links and an alert that cannot be read, and each is logged once", async () => {
  const ada = await traveller("Ada Obi");
  const [contact, other] = [uniqueEmail("contact"), uniqueEmail("contact")];
  const ids = [await ada.addContact(contact), await ada.addContact(other)];
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}`;
  for (const id of ids) await tokenOfLink(ada.uid, trip, id);
  const [lost, named] = ids.map((id) => `${path}/shareLinks/${id}`);
  await patchDocument(String(lost), { token: BEYOND_2_53 });
  await patchDocument(String(named), { contactName: BEYOND_2_53, openedAt: NO_BREAK_SPACE });
  const alert = await ada.raiseSos(trip);
  const alertPath = `${path}/alerts/${alert}`;
  expect((await settledLedger(alertPath, 2)).every(wasTaken)).toBe(true);
  // The link without a readable token is replaced, so that its contact has a live page too.
  for (const address of [contact, other])
    expect((await viewOf(await tokenMailed(address, /SOS/))).status).toBe("sos");

  await patchDocument(String(lost), { token: BEYOND_2_53 });
  const news = `${path}/alerts/overdue_answer_1`;
  const createdAt: Field = { timestampValue: new Date().toISOString() };
  await patchDocument(news, { type: { stringValue: "answered" }, answer: BEYOND_2_53, createdAt });
  await patchDocument(alertPath, { nextRoundAt: { timestampValue: new Date(0).toISOString() } });
  await runScheduler();
  const state = (await readDocument(alertPath)).fields;
  expect(state["nextRoundAt"]).not.toEqual({ timestampValue: new Date(0).toISOString() });
  expect(state["round"]).toEqual({ integerValue: "1" });
  const ofAda = logEntries().filter(({ payload }) => JSON.stringify(payload).includes(ada.uid));
  expect(ofAda.filter(({ payload }) => payload["message"] === "ladder not moved")).toEqual([]);
  const quarantined = ofAda.filter(({ payload }) => payload["message"] === "document quarantined");
  const paths = quarantined.map(({ payload }) => payload["document"]);
  expect(paths.toSorted()).toEqual([lost, named, news].toSorted());
});

test("deliveries do not collide when a contact's id looks like a family member's", async () => {
  const ada = await traveller("Ada Obi");
  const ngozi = await person("ngozi", { verified: true });
  const push = await registerPushToken();
  await ngozi.addDevice(push);
  const since: Field = { timestampValue: new Date().toISOString() };
  const member = { name: { stringValue: "Ngozi" }, email: { stringValue: ngozi.email }, since };
  await patchDocument(familyPaths.member(userId(ada.uid), userId(ngozi.uid)), member);
  const contact = uniqueEmail("contact");
  await patchDocument(`users/${ada.uid}/contacts/family-${ngozi.uid}`, {
    userId: { stringValue: ada.uid },
    name: { stringValue: "Bola" },
    phone: { stringValue: "+2348031234567" },
    email: { stringValue: contact },
    relationship: { stringValue: "Friend" },
    createdAt: since,
  });
  const trip = await ada.startTrip();
  const alert = await ada.raiseSos(trip);
  const alertPath = `users/${ada.uid}/trips/${trip}/alerts/${alert}`;
  expect((await settledLedger(alertPath, 2)).every(wasTaken)).toBe(true);
  expect((await ledger(alertPath)).map(({ id }) => id).toSorted()).toEqual([
    `family-${ngozi.uid}_email`,
    `${memberContactId(userId(ngozi.uid))}_push`,
  ]);
  expect(await pushesTo(push, /SOS/)).toHaveLength(1);
  expect(await emailsTo(contact, /SOS/)).toHaveLength(1);
});
