import { expect, test } from "vitest";
import { uniqueEmail } from "../support/accounts.ts";
import { emailsTo, pushesTo, readOutbox, registerPushToken } from "../support/outbox.ts";
import { suiteUrls } from "../support/suite-urls.ts";
import { repeatCreated } from "./support/events.ts";
import { ledger, settledLedger, wasTaken } from "./support/ledger.ts";
import { clearFaults, eventually, setFault } from "./support/services.ts";
import { person, traveller } from "./support/traveller.ts";

const ALERTS = 16;

test(`${ALERTS} alerts at 30 % faults over the whole suite: each email once, and the ledger says so`, async () => {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  await settledLedger(`users/${ada.uid}/trips/${trip}/alerts/started`, 1);
  await setFault({ service: "sendgrid", rate: 0.3, mix: [429, 500, "drop", "lose"] });
  const alerts: string[] = [];
  for (let count = 0; count < ALERTS; count++) {
    const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
    alerts.push(path);
    if (count % 4 === 0) await repeatCreated("onAlertCreated", path);
  }
  // Every alert has met the faults by now. One that kept meeting dropped calls would wait for a
  // report each time.
  for (const path of alerts)
    await eventually(
      () => ledger(path),
      ([first]) => first !== undefined && first.attempts > 0,
    );
  await clearFaults();
  let attempts = 0;
  for (const path of alerts) {
    const entries = await settledLedger(path, 1);
    expect(entries.every(wasTaken)).toBe(true);
    attempts += entries[0]?.attempts ?? 0;
  }
  console.log(`alerts ${ALERTS}, attempts ${attempts}, emails ${(await emailsTo(contact, /SOS/)).length}`);
  expect(await emailsTo(contact, /SOS/)).toHaveLength(ALERTS);
});

test("a push that a device has shown is delivered in the ledger; a made-up receipt changes nothing", async () => {
  const ada = await traveller("Ada Obi");
  const ngozi = await person("ngozi", { verified: true });
  const token = await registerPushToken();
  await ngozi.addDevice(token);
  await ada.addContact(ngozi.email);
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  await settledLedger(path, 2);
  expect(await pushesTo(token, /SOS/)).toHaveLength(1);
  const push = (await readOutbox()).pushes.find((one) => one.token === token && /SOS/.test(one.title));
  const report = async (receipt: string): Promise<number> => {
    const response = await fetch(`${suiteUrls().app}/api/push/shown`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ receipt }),
    });
    return response.status;
  };
  const stateOfPush = async () => (await ledger(path)).find(({ id }) => id.endsWith("_push"))?.state;
  expect(await report(`${"A".repeat(22)}.phone`)).toBe(204);
  expect(await stateOfPush()).toBe("accepted");
  expect(await report(push?.data["receipt"] ?? "")).toBe(204);
  expect(await eventually(stateOfPush, (state) => state === "delivered")).toBe("delivered");
});
