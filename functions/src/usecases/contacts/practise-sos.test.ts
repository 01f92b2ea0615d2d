import { deviceId, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleAlert, exampleContact, exampleTrip } from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import { practiseSos } from "./practise-sos.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const ADA = { userId: userId("ada"), email: "ada@example.com", isEmailVerified: true };

function setUp(isWithin = true) {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  world.contacts = [exampleContact("ngozi")];
  const limits = limitsBy(() => isWithin);
  return {
    world,
    practise: () => practiseSos(ADA, { ...memoryPorts(world), limits, newReceipt: () => "receipt" }),
  };
}

test("a practice SOS goes to the traveller's own mailbox and browsers, and to no contact", async () => {
  const { world, practise } = setUp();
  world.devices.set("ada", [{ id: deviceId("phone"), token: "token-of-ada" }]);
  world.devices.set("ngozi", [{ id: deviceId("phone"), token: "token-of-ngozi" }]);
  expect(await practise()).toEqual({ email: true, push: true });
  expect(world.accepted.toSorted()).toEqual(["ada@example.com", "token-of-ada"]);
  expect(world.ledger.size).toBe(0);
});

test("a practice SOS to an address that is not verified carries no web address and no number of a name", async () => {
  const { world } = setUp();
  const texts: string[] = [];
  const ports = {
    ...memoryPorts(world),
    newReceipt: () => "receipt",
    reader: { getUserName: () => Promise.resolve("Ada evil.example/pay 0905 765 4321") },
    mailer: {
      send: (_to: object, mail: object) => {
        texts.push(JSON.stringify(mail));
        return Promise.resolve({ kind: "accepted" as const });
      },
    },
  };
  await practiseSos({ ...ADA, isEmailVerified: false }, ports);
  expect(texts).toHaveLength(1);
  expect(texts[0]).not.toMatch(/evil|765/);
});

test("a practice SOS says what did not get out", async () => {
  const { world, practise } = setUp();
  world.answerMail = () => ({ kind: "refused", reason: "No." });
  expect(await practise()).toEqual({ email: false, push: false });
});

test("a practice SOS over the limit sends nothing", async () => {
  const { world, practise } = setUp(false);
  expect(await practise()).toBe("too-many-requests");
  expect(world.accepted).toEqual([]);
});
