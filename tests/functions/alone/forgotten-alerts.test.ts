import { expect, onTestFinished, test } from "vitest";
import { uniqueEmail } from "../../support/accounts.ts";
import { patchDocument } from "../../support/documents.ts";
import { emailsTo, runScheduler } from "../../support/outbox.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { ledger, settledLedger, wasTaken } from "../support/ledger.ts";
import { traveller } from "../support/traveller.ts";

/**
 * Switches the database's events to the functions on or off. The scheduler is not affected. The
 * emulator ends all processes of the functions each time, so nothing needs them before.
 */
async function setEvents(isOn: boolean): Promise<void> {
  const path = `/functions/${isOn ? "enable" : "disable"}BackgroundTriggers`;
  const response = await fetch(suiteUrls().hub + path, { method: "PUT" });
  expect(response.status).toBe(200);
}

const minutesAgo = (minutes: number) => ({
  timestampValue: new Date(Date.now() - minutes * 60_000).toISOString(),
});

test("an SOS whose event got lost is sent once by the next scheduled run", async () => {
  await setEvents(false);
  let isOff = true;
  onTestFinished(() => (isOff ? setEvents(true) : undefined));
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  const path = `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  await runScheduler();
  expect(await ledger(path)).toEqual([]);
  await setEvents(true);
  isOff = false;
  await patchDocument(path, { createdAt: minutesAgo(1) });
  await runScheduler();
  expect((await settledLedger(path, 1)).every(wasTaken)).toBe(true);
  await runScheduler();
  expect(await emailsTo(contact, /SOS/)).toHaveLength(1);
});
