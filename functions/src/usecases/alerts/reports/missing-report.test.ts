import { plus } from "@guardianlink/domain/dates";
import { SECOND_MS } from "@guardianlink/domain/config";
import { memberContactId } from "@guardianlink/domain/family/family";
import { deviceId, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import {
  contactInApp,
  exampleAlert,
  exampleContact,
  exampleRef,
  exampleTrip,
  NOW,
} from "../../../testing/examples.ts";
import { memoryPorts } from "../../../testing/memory-ports.ts";
import { memoryWorld } from "../../../testing/memory-world.ts";
import type { MemoryWorld } from "../../../testing/memory-world.ts";
import { deliverAlert, DeliverAgainError } from "../deliver/deliver-alert.ts";
import { REPORTED_AFTER_MS } from "../job/delivery-job.ts";
import { UNCLEAR_HOLD_MS } from "../job/settle-job.ts";
import { fanOutAlert } from "../fan-out/fan-out-alert.ts";
import { pushReceipt } from "../../messaging/push-receipt.ts";
import { recordMailEvent } from "./record-mail-event.ts";
import { recordPushShown } from "./record-push-shown.ts";

const email = { ...exampleRef, deliveryId: "ngozi_email" };

/** The mail provider has taken the email, and its answer was lost on the way. */
async function afterLostAnswer(
  prepare: (world: MemoryWorld) => void = () => undefined,
): Promise<MemoryWorld> {
  const world = memoryWorld(exampleAlert(), exampleTrip());
  prepare(world);
  world.contacts = [{ ...exampleContact("ngozi"), phone: "+2348031234567" }];
  world.answerMail = (address) => {
    world.accepted.push(address);
    return { kind: "retry", reason: "No answer.", isUnclear: true };
  };
  await fanOutAlert(exampleRef, memoryPorts(world));
  world.answerMail = () => ({ kind: "accepted" });
  expect(world.queued.has("ngozi_email")).toBe(true);
  return world;
}

const pass = (world: MemoryWorld, ms: number): void => void (world.now = plus(world.now, ms));
const report = (world: MemoryWorld, kind: "processed" | "delivered"): Promise<void> =>
  recordMailEvent(
    { reference: world.jobs.get("ngozi_email")?.receipt ?? "", kind },
    { store: memoryPorts(world).store, clock: () => world.now },
  );
const tryNow = (world: MemoryWorld): Promise<void> => deliverAlert(email, memoryPorts(world));
const state = (world: MemoryWorld): string | undefined => world.ledger.get("ngozi_email")?.state;

describe("when the mail provider accepted an email and its answer was lost", () => {
  test("a report within the wait closes the delivery: nothing is sent again", async () => {
    const world = await afterLostAnswer();
    pass(world, UNCLEAR_HOLD_MS.email - SECOND_MS);
    expect(world.queuedFor.get("ngozi_email")).toEqual(plus(NOW, UNCLEAR_HOLD_MS.email));
    await expect(tryNow(world), "a task that comes too early").rejects.toThrow(DeliverAgainError);
    await report(world, "processed");
    pass(world, SECOND_MS);
    await tryNow(world);
    expect(world.accepted).toEqual(["ngozi@example.com"]);
    expect(state(world)).toBe("accepted");
  });

  test("without a report the email is sent once more, and not lost", async () => {
    const world = await afterLostAnswer();
    expect(state(world)).toBe("queued");
    pass(world, UNCLEAR_HOLD_MS.email);
    await tryNow(world);
    await tryNow(world);
    expect(world.accepted).toEqual(["ngozi@example.com", "ngozi@example.com"]);
    expect(state(world)).toBe("accepted");
  });

  test("a contact whom a text has reached gets no second email while a late report may come", async () => {
    const world = await afterLostAnswer((before) => {
      before.answerText = () => ({ kind: "accepted", providerRef: "termii:1" });
    });
    expect(world.ledger.get("ngozi_sms")?.state).toBe("accepted");
    pass(world, UNCLEAR_HOLD_MS.email);
    await tryNow(world);
    expect(world.queuedFor.get("ngozi_email")).toEqual(plus(NOW, REPORTED_AFTER_MS));
    pass(world, REPORTED_AFTER_MS - UNCLEAR_HOLD_MS.email - SECOND_MS);
    await report(world, "processed");
    pass(world, SECOND_MS);
    await tryNow(world);
    expect(world.accepted).toEqual(["ngozi@example.com", "sms +2348031234567"]);
  });

  test("a contact whom a text has reached gets the second email once no report can come", async () => {
    const world = await afterLostAnswer((before) => {
      before.answerText = () => ({ kind: "accepted", providerRef: "termii:1" });
    });
    pass(world, REPORTED_AFTER_MS);
    await tryNow(world);
    expect(world.accepted.filter((to) => to === "ngozi@example.com")).toHaveLength(2);
  });

  test("a report that comes after the second email changes one entry of the ledger, and sends nothing", async () => {
    const world = await afterLostAnswer();
    pass(world, UNCLEAR_HOLD_MS.email);
    await tryNow(world);
    await report(world, "delivered");
    await report(world, "processed");
    await tryNow(world);
    expect(world.accepted).toHaveLength(2);
    expect([...world.ledger.keys()]).toEqual(["ngozi_email"]);
    expect(world.ledger.get("ngozi_email")).toMatchObject({ state: "delivered", reason: null });
  });
});

describe("when the push service accepted a push and its answer was lost", () => {
  const PHONE = deviceId("phone");
  const UNKNOWN = "We don't know if the push was sent.";

  async function afterLostPush(prepare: (world: MemoryWorld) => void) {
    const world = memoryWorld(exampleAlert(), exampleTrip());
    prepare(world);
    for (const account of ["ngozi", "uncle"])
      world.devices.set(account, [{ id: PHONE, token: `token-${account}` }]);
    world.answerPush = (token) => {
      world.accepted.push(token);
      return { kind: "retry", reason: "No answer.", isUnclear: true };
    };
    await fanOutAlert(exampleRef, memoryPorts(world));
    world.answerPush = () => ({ kind: "accepted" });
    return world;
  }
  const tryAfterHold = (world: MemoryWorld, deliveryId: string): Promise<void> => {
    pass(world, UNCLEAR_HOLD_MS.push);
    return deliverAlert({ ...exampleRef, deliveryId }, memoryPorts(world));
  };
  const pushes = (world: MemoryWorld) => world.accepted.filter((to) => to.startsWith("token-"));

  test.each(["accepted", "retry"] as const)(
    "a contact who also gets an email gets no second push: the email is %s",
    async (kind) => {
      const world = await afterLostPush((before) => {
        before.contacts = [contactInApp("ngozi")];
        before.answerMail = () => ({ kind, reason: "Busy." });
      });
      await tryAfterHold(world, "ngozi_push");
      expect(pushes(world)).toEqual(["token-ngozi"]);
      expect(world.ledger.get("ngozi_push")).toMatchObject({ state: "failed", reason: UNKNOWN });
      const receipt = pushReceipt(world.jobs.get("ngozi_push")?.receipt ?? "", PHONE);
      const { store } = memoryPorts(world);
      expect(await recordPushShown(receipt, { store, clock: () => world.now })).toBe(true);
      expect(world.ledger.get("ngozi_push")).toMatchObject({ state: "delivered", reason: null });
    },
  );

  test("a contact whose email failed gets the push again", async () => {
    const world = await afterLostPush((before) => {
      before.contacts = [contactInApp("ngozi")];
      before.answerMail = () => ({ kind: "refused", reason: "No." });
    });
    await tryAfterHold(world, "ngozi_push");
    expect(pushes(world)).toEqual(["token-ngozi", "token-ngozi"]);
  });

  test("a member of the family, whom nothing else reaches, gets it again", async () => {
    const id = userId("uncle");
    const world = await afterLostPush((before) => {
      before.members = [{ id, name: "Uncle", email: "uncle@example.com", since: NOW }];
    });
    await tryAfterHold(world, `${memberContactId(id)}_push`);
    expect(pushes(world)).toEqual(["token-uncle", "token-uncle"]);
    expect(world.ledger.get(`${memberContactId(id)}_push`)?.state).toBe("accepted");
  });
});
