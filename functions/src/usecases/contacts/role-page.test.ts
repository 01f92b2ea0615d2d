import { contactId, roleToken, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleContact, exampleLink, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryShares } from "../../testing/memory.ts";
import { memoryRoles } from "../../testing/memory-roles.ts";
import { answerAsContact, readRole, recordRoleOpened } from "./role-page.ts";
import type { RolePagePorts } from "./role-page.ts";
import { startTest } from "../alerts/test-steps.ts";
import type { Resumed } from "./resume-contact.ts";
import { letGo, takeUp } from "./role-steps.ts";

const ADA = userId("ada");
const TOKEN = roleToken("token-of-ngozi");
const caller = { token: TOKEN, address: "10.0.0.1" };

async function world(isWithin = true) {
  const roles = memoryRoles();
  roles.addContact("ngozi");
  const ref = roles.roleOf(ADA, "ngozi@example.com");
  await roles.step(ref, contactId("ngozi"), (found) => takeUp(found, { ref, token: TOKEN, now: NOW }));
  const links = new Map(["ngozi", "emeka"].map((id) => [id, exampleLink(id)]));
  const resumed: Resumed[] = [];
  const limits = { take: () => Promise.resolve(isWithin) };
  const ports: RolePagePorts = {
    roles,
    reader: { getUserName: () => Promise.resolve("Ada Obi") },
    shares: memoryShares({ links, trip: exampleTrip() }),
    resume: (one) => {
      resumed.push(one);
      return Promise.resolve();
    },
    contacts: { listContacts: () => Promise.resolve([exampleContact("ngozi"), exampleContact("emeka")]) },
    viewLimits: limits,
    answerLimits: limits,
    clock: () => later(5),
  };
  return { roles, ref, links, ports, resumed, role: () => roles.contacts.get("ngozi")?.role };
}

test("the page says who asks and how it stands, and looking changes nothing", async () => {
  const { roles, ref, ports } = await world();
  const before = roles.stored.get(ref.roleId);
  expect(await readRole(caller, ports)).toEqual({
    view: { travellerName: "Ada Obi", contactName: "Contact ngozi", answer: "open" },
  });
  expect(roles.stored.get(ref.roleId)).toBe(before);
});

test("a yes is kept with its time and can become a no, which ends this contact's live links", async () => {
  const { links, ports, resumed, role } = await world();
  expect(await answerAsContact(caller, "confirmed", ports)).toEqual({ ok: true });
  expect(role()).toMatchObject({ state: "confirmed", answeredAt: later(5) });
  expect(links.get("ngozi")?.revokedAt).toBeNull();
  await answerAsContact(caller, "declined", ports);
  expect(role()).toMatchObject({ state: "declined" });
  expect(links.get("ngozi")?.revokedAt).toEqual(later(5));
  expect(links.get("emeka")?.revokedAt).toBeNull();
  expect(resumed).toEqual([]);
  await answerAsContact(caller, "confirmed", ports);
  expect(role()).toMatchObject({ state: "confirmed" });
  expect(resumed).toEqual([{ userId: ADA, contactIds: ["ngozi"], declinedAt: later(5) }]);
});

test("an unknown link and one of a removed contact open nothing", async () => {
  const { roles, ref, ports } = await world();
  const ended = { refusal: "ended" };
  expect(await readRole({ ...caller, token: roleToken("unknown") }, ports)).toEqual(ended);
  roles.contacts.delete("ngozi");
  await roles.step(ref, contactId("ngozi"), (found) => letGo(found, contactId("ngozi"), NOW));
  expect(await readRole(caller, ports)).toEqual(ended);
  expect(await answerAsContact(caller, "confirmed", ports)).toEqual(ended);
});

test("a machine is braked", async () => {
  const { ports, role } = await world(false);
  const tooMany = { refusal: "too-many-requests" };
  expect(await readRole(caller, ports)).toEqual(tooMany);
  expect(await answerAsContact(caller, "declined", ports)).toEqual(tooMany);
  expect(role()?.state).toBe("asked");
});

test("opening the page shows that a test email was read", async () => {
  const { roles, ref, ports } = await world();
  await roles.step(ref, contactId("ngozi"), (found) =>
    startTest(found, { ref, token: TOKEN, now: NOW }, { hasPush: false, receipt: "r" }),
  );
  await recordRoleOpened(caller, ports);
  expect(roles.contacts.get("ngozi")?.lastTest).toMatchObject({ email: { state: "opened" }, push: null });
});
