import { contactId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import {
  contactWhoHas,
  exampleAlert,
  exampleContact,
  exampleLink,
  exampleRef,
  exampleTrip,
  later,
  NOW,
} from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import { fanOutAlert } from "./fan-out-alert.ts";
import { readmitContact } from "./readmit-contact.ts";

const resumed = { userId: userId("ada"), contactIds: [contactId("ngozi")], declinedAt: later(-10) };

/** An SOS went out to Emeka while Ngozi had said no; now she says yes. */
async function world(trip = exampleTrip({ status: "sos" }), alert = exampleAlert()) {
  const made = memoryWorld(alert, trip);
  made.contacts = [contactWhoHas("declined", "ngozi"), exampleContact("emeka")];
  await fanOutAlert(exampleRef, memoryPorts(made));
  expect(made.accepted).toEqual(["emeka@example.com"]);
  made.contacts = [contactWhoHas("confirmed", "ngozi"), exampleContact("emeka")];
  const ports = {
    ...memoryPorts(made),
    track: {
      listRunningTrips: () => Promise.resolve(made.trip.status === "completed" ? [] : [made.trip]),
      listEmergencies: () => Promise.resolve([made.alert]),
    },
  };
  return { made, ports };
}

test("an SOS that is open is sent to her now, once, and to no other contact again", async () => {
  const { made, ports } = await world();
  await readmitContact(resumed, ports);
  expect(made.accepted).toEqual(["emeka@example.com", "ngozi@example.com"]);
  expect(made.ledger.get("ngozi_email")).toMatchObject({ state: "accepted" });
  expect(made.alert).toMatchObject({ contactCount: 2 });
  expect(made.links.get("ngozi")).toMatchObject({ revokedAt: null });
  await readmitContact(resumed, ports);
  expect(made.accepted).toHaveLength(2);
});

test.each([
  ["of a trip that has ended", exampleTrip({ status: "completed" }), "sos"],
  ["that was answered by a longer time", exampleTrip({ eta: later(30) }), "overdue"],
] as const)("a call for help %s is not sent late", async (_what, trip, type) => {
  const { made, ports } = await world(trip, exampleAlert({ type }));
  await readmitContact(resumed, ports);
  expect(made.accepted).toEqual(["emeka@example.com"]);
});

test("links that her refusal ended open again; links that the traveller ended stay closed", async () => {
  const { made, ports } = await world(exampleTrip({ eta: later(30) }));
  made.links.set("ngozi", exampleLink("ngozi", { revokedAt: NOW }));
  await readmitContact(resumed, ports);
  expect(made.links.get("ngozi")?.revokedAt).toBeNull();
  made.links.set("ngozi", exampleLink("ngozi", { revokedAt: later(-20) }));
  await readmitContact(resumed, ports);
  expect(made.links.get("ngozi")?.revokedAt).toEqual(later(-20));
});
