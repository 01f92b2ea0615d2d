import { contactId, deviceId, roleToken, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { exampleAlert, exampleTrip } from "../../testing/examples.ts";
import { memoryPorts } from "../../testing/memory-ports.ts";
import { memoryWorld } from "../../testing/memory-world.ts";
import type { MemoryWorld } from "../../testing/memory-world.ts";
import { memoryRoles } from "../../testing/memory-roles.ts";
import { recordRoleMailEvent, recordTestShown } from "./record-role-report.ts";
import { answerRole, attachedRole } from "./role-steps.ts";
import { sendTestAlert } from "./send-test-alert.ts";
import { limitsBy } from "../../testing/limits-by.ts";

const RECEIPT = "AAECAwQFBgcICQoLDA0ODw";

function ngozi() {
  const world: MemoryWorld = memoryWorld(exampleAlert(), exampleTrip());
  world.devices.set("ngozi", [{ id: deviceId("phone"), token: "token-phone" }]);
  const roles = memoryRoles();
  roles.addContact("ngozi");
  roles.addContact("emeka");
  const ada = userId("ada");
  const ref = roles.roleOf(ada, "ngozi@example.com");
  roles.stored.set(ref.roleId, {
    ...attachedRole({ role: null, contact: null, isRefused: false }, contactId("ngozi"), {
      ref,
      token: roleToken("role-token-of-ngozi"),
      now: world.now,
    }),
    state: "confirmed",
    pushTo: { userId: userId("ngozi"), shownAs: "ng…", at: world.now },
  });
  const references: string[] = [];
  const { mailer, ...ports } = memoryPorts(world);
  const send = (contact: string, isWithin = true) =>
    sendTestAlert(ada, contactId(contact), {
      ...ports,
      mailer: {
        send: (to, message, reference) => {
          references.push(reference ?? "");
          return mailer.send(to, message, reference);
        },
      },
      roles,
      limits: limitsBy(() => isWithin),
      newRoleToken: () => roleToken("role-token"),
      newReceipt: () => RECEIPT,
    });
  return { world, roles, references, send, last: (id: string) => roles.contacts.get(id)?.lastTest };
}

describe("a test alert", () => {
  test("goes to one contact, by email and push, and the contact shows its outcome", async () => {
    const { world, send, last } = ngozi();
    expect(await send("ngozi")).toBeNull();
    expect(world.accepted.toSorted()).toEqual(["ngozi@example.com", "token-phone"]);
    expect(world.ledger.size).toBe(0);
    expect(last("ngozi")).toEqual({
      sentAt: world.now,
      email: { state: "accepted", reason: null },
      push: { state: "accepted", reason: null },
    });
  });

  test("has no push for a contact who has not chosen alerts in the app, account or not", async () => {
    const { world, send, last } = ngozi();
    world.devices.set("emeka", [{ id: deviceId("phone"), token: "token-emeka" }]);
    await send("emeka");
    expect(last("emeka")).toMatchObject({ email: { state: "accepted" }, push: null });
    expect(world.accepted).toEqual(["emeka@example.com"]);
  });

  test("says why it did not get out, and does not promise another try", async () => {
    const { world, send, last } = ngozi();
    world.answerMail = () => ({ kind: "retry", reason: "The email service is busy. Trying again." });
    await send("emeka");
    expect(last("emeka")?.email).toEqual({ state: "failed", reason: "The email service is busy." });
  });

  test("is followed by the providers' reports; one on an earlier test says nothing any more", async () => {
    const { world, roles, references, send, last } = ngozi();
    await send("ngozi");
    world.now = new Date(world.now.getTime() + 60_000);
    await send("ngozi");
    const [first = "", second = ""] = references;
    await recordRoleMailEvent({ reference: first, kind: "bounced" }, { roles });
    expect(last("ngozi")?.email.state).toBe("accepted");
    await recordRoleMailEvent({ reference: second, kind: "delivered" }, { roles });
    expect(await recordTestShown(`${RECEIPT}.phone`, { roles })).toBe(true);
    expect(last("ngozi")).toMatchObject({ email: { state: "delivered" }, push: { state: "delivered" } });
  });

  test("is refused to a stranger's contact, to one who has declined, and above the limit", async () => {
    const { world, roles, send } = ngozi();
    expect(await send("somebody")).toBe("not-found");
    expect(await send("ngozi", false)).toBe("too-many-requests");
    await send("emeka");
    await roles.step(roles.roleOf(userId("ada"), "emeka@example.com"), null, (found) =>
      answerRole(found, "declined", world.now),
    );
    expect(await send("emeka")).toBe("declined");
    expect(world.accepted).toEqual(["emeka@example.com"]);
  });
});
