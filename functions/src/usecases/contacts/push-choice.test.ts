import { contactId, roleToken, userId } from "@guardianlink/domain/ids";
import { describe, expect, test } from "vitest";
import { NOW } from "../../testing/examples.ts";
import { memoryRoles } from "../../testing/memory-roles.ts";
import { choosePushAccount, endPushChoice, readPushChoice } from "./push-choice.ts";
import type { PushChoicePorts } from "./push-choice.ts";
import { answerRole, prepareFirstAsk } from "./role-steps.ts";

const ADA = userId("ada");
const TOKEN = roleToken("token-of-ngozi");
const NGOZI = { userId: userId("ngozi"), email: "ngozi@example.com", isEmailVerified: true };
const OTHER = { userId: userId("other"), email: "someone@work.example", isEmailVerified: true };
const IMPOSTOR = { ...NGOZI, userId: userId("impostor"), isEmailVerified: false };

/** Ngozi has been asked to be Ada's contact, and has answered or not. */
async function world(answer: "confirmed" | "declined" | null = "confirmed") {
  const roles = memoryRoles();
  roles.addContact("ngozi");
  const ref = roles.roleOf(ADA, "ngozi@example.com");
  await roles.step(ref, contactId("ngozi"), (found) =>
    prepareFirstAsk(found, { ref, token: TOKEN, now: NOW }),
  );
  if (answer !== null) await roles.step(ref, null, (found) => answerRole(found, answer, NOW));
  const told: string[] = [];
  const ports: PushChoicePorts = {
    roles,
    reader: { getUserName: () => Promise.resolve("Ada Obi") },
    clock: () => NOW,
    tellContact: ({ address }, { account }) => Promise.resolve(void told.push(`${address}: ${account}`)),
  };
  return { roles, ref, ports, told, pushTo: () => roles.stored.get(ref.roleId)?.pushTo };
}

describe("alerts in the app", () => {
  test("go to the account that the holder of the contact's link is signed in to, until they stop it", async () => {
    const { ref, ports, told, pushTo } = await world();
    expect(await readPushChoice(TOKEN, NGOZI, ports)).toEqual({ travellerName: "Ada Obi", isOn: false });
    expect(pushTo()).toBeUndefined();
    expect(await choosePushAccount(TOKEN, NGOZI, ports)).toEqual({});
    expect(pushTo()).toEqual({ userId: "ngozi", shownAs: "ng…@ex…", at: NOW });
    expect(await readPushChoice(TOKEN, NGOZI, ports)).toMatchObject({ isOn: true });
    expect(await readPushChoice(TOKEN, OTHER, ports)).toMatchObject({ isOn: false });
    expect(await endPushChoice(ref, ports)).toEqual({});
    expect(pushTo()).toBeNull();
    expect(told).toEqual([]);
  });

  test("are announced to the contact by mail when the account has another address, once", async () => {
    const { ports, told, pushTo } = await world();
    for (let time = 0; time < 2; time++) await choosePushAccount(TOKEN, OTHER, ports);
    expect(pushTo()?.userId).toBe("other");
    expect(told).toEqual(["ngozi@example.com: so…@wo…"]);
  });

  test("are announced to the contact by mail when the account has not verified their address", async () => {
    const { ports, told } = await world();
    await choosePushAccount(TOKEN, IMPOSTOR, ports);
    expect(told).toEqual(["ngozi@example.com: ng…@ex…"]);
  });

  test.each([null, "declined"] as const)("need a contact who has confirmed (%s)", async (answer) => {
    const { ports, pushTo } = await world(answer);
    const refused = { refusal: "not-confirmed" };
    expect(await readPushChoice(TOKEN, NGOZI, ports)).toEqual(refused);
    expect(await choosePushAccount(TOKEN, NGOZI, ports)).toEqual(refused);
    expect(pushTo()).toBeUndefined();
  });

  test("need a link that opens a contact's page", async () => {
    const { roles, ports } = await world();
    const ended = { refusal: "ended" };
    expect(await choosePushAccount(roleToken("guess"), NGOZI, ports)).toEqual(ended);
    roles.contacts.delete("ngozi");
    expect(await choosePushAccount(TOKEN, NGOZI, ports)).toEqual(ended);
  });
});
