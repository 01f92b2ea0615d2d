import { Timestamp } from "firebase/firestore";
import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { readDocument } from "../support/documents.ts";
import { pushesTo, registerPushToken, runScheduler } from "../support/outbox.ts";
import { ask, tokenMailed, tokenOfLink, viewOf } from "./support/live-link.ts";
import { eventually } from "./support/services.ts";
import { PLACE, traveller } from "./support/traveller.ts";

test("the traveller gets one push, without a name or location, when a contact says they are helping", async () => {
  const ada = await traveller("Ada Obi");
  const phone = await registerPushToken();
  await ada.addDevice(phone);
  const contact = uniqueEmail("ngozi");
  await ada.addContact(contact, "Ngozi Obi");
  const trip = await ada.startTrip();
  await ada.raiseSos(trip);
  const token = await tokenMailed(contact, /SOS/);
  await ask(`${token}/opened`, "POST");
  expect(await pushesTo(phone, /^Trip update$/)).toEqual([]);
  await Promise.all([ask(`${token}/acknowledge`, "POST"), ask(`${token}/acknowledge`, "POST")]);
  const [push] = await eventually(
    () => pushesTo(phone, /^Trip update$/),
    (pushes) => pushes.length > 0,
  );
  expect(push?.data).toMatchObject({ type: "contact_answered", tripId: trip });
  expect(JSON.stringify([push?.title, push?.body])).not.toMatch(/Ngozi|Ada|6\.60|ABC/);
  await ask(`${token}/acknowledge`, "POST");
  expect(await pushesTo(phone, /^Trip update$/)).toHaveLength(1);
});

test("a phone that has been silent for half an hour is shown as lost on the live page, apart from SOS and overdue", async () => {
  const ada = await traveller("Ada Obi");
  const contact = await ada.addContact(uniqueEmail("ngozi"));
  const heardAt = Timestamp.fromMillis(Date.now() - 31 * 60_000);
  const trip = await ada.startTrip({
    lastLocation: { ...PLACE, accuracy: 8, speed: null, timestamp: heardAt },
  });
  const token = await tokenOfLink(ada.uid, trip, contact);
  await runScheduler();
  const marked = (await readDocument(`users/${ada.uid}/trips/${trip}`)).fields["signalLostAt"]?.[
    "timestampValue"
  ];
  expect(await viewOf(token)).toMatchObject({
    status: "active",
    sosAtMs: null,
    signalLostAtMs: Date.parse(String(marked)),
    position: { atMs: heardAt.toMillis() },
  });
});
