import { expect, onTestFinished, test } from "vitest";
import { uniqueEmail } from "../../support/accounts.ts";
import { patchDocument, readDocument } from "../../support/documents.ts";
import { emailsTo, runScheduler } from "../../support/outbox.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { fannedOut, ledger, settledLedger, wasTaken } from "../support/ledger.ts";
import { traveller } from "../support/traveller.ts";

/**
 * Switches the database's events to the functions on or off. The scheduler is not affected. The
 * emulator ends all processes of the functions each time, so what runs next waits for their start.
 */
async function setEvents(isOn: boolean): Promise<void> {
  const path = `/functions/${isOn ? "enable" : "disable"}BackgroundTriggers`;
  const response = await fetch(suiteUrls().hub + path, { method: "PUT" });
  expect(response.status).toBe(200);
}

const minutesAgo = (minutes: number) => ({
  timestampValue: new Date(Date.now() - minutes * 60_000).toISOString(),
});

async function setUp() {
  const ada = await traveller("Ada Obi");
  const contact = uniqueEmail("contact");
  await ada.addContact(contact);
  const trip = await ada.startTrip();
  await fannedOut(`users/${ada.uid}/trips/${trip}/alerts/started`);
  const raise = async (): Promise<string> =>
    `users/${ada.uid}/trips/${trip}/alerts/${await ada.raiseSos(trip)}`;
  return { contact, raise };
}

test("a delivery is resumed when its process was killed", async () => {
  const { raise } = await setUp();
  const path = await raise();
  const [entry] = await settledLedger(path, 1);
  const job = `${path}/jobs/${entry?.id ?? ""}`;
  await patchDocument(job, {
    done: { booleanValue: false },
    leaseUntil: minutesAgo(1),
    forgottenAt: minutesAgo(1),
  });
  await patchDocument(`${path}/deliveries/${entry?.id ?? ""}`, { state: { stringValue: "queued" } });
  await runScheduler();
  expect((await ledger(path)).every(wasTaken)).toBe(true);
  expect((await readDocument(job)).fields).toMatchObject({
    done: { booleanValue: true },
    forgottenAt: { nullValue: null },
  });
});

test("an SOS whose event got lost is sent once by the next scheduled run", async () => {
  const { contact, raise } = await setUp();
  await setEvents(false);
  let isOff = true;
  onTestFinished(() => (isOff ? setEvents(true) : undefined));
  const path = await raise();
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
