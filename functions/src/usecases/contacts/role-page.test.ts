import { contactId, roleToken, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleContact, exampleLink, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryShares } from "../../testing/memory.ts";
import { memoryRoles } from "../../testing/memory-roles.ts";
import { answerAsContact, choosePhone, readRole, recordRoleOpened } from "./role-page.ts";
import type { RolePagePorts } from "./role-page.ts";
import { startTest } from "./test-steps.ts";
import type { Readmitted } from "./ports.ts";
import { detachContact, prepareFirstAsk } from "./role-steps.ts";

const ADA = userId("ada");
const TOKEN = roleToken("token-of-ngozi");

async function world() {
  const roles = memoryRoles();
  roles.addContact("ngozi");
  const ref = roles.roleOf(ADA, "ngozi@example.com");
  await roles.step(ref, contactId("ngozi"), (found) =>
    prepareFirstAsk(found, { ref, token: TOKEN, now: NOW }),
  );
  const links = new Map(["ngozi", "emeka"].map((id) => [id, exampleLink(id)]));
  const readmitted: Readmitted[] = [];
  const ports: RolePagePorts = {
    roles,
    reader: { getUserName: () => Promise.resolve("Ada Obi") },
    shares: memoryShares({ links, trip: exampleTrip() }),
    readmit: (one) => {
      readmitted.push(one);
      return Promise.resolve();
    },
    contacts: { listContacts: () => Promise.resolve([exampleContact("ngozi"), exampleContact("emeka")]) },
    clock: () => later(5),
    channels: { sms: true, voice: false },
  };
  return { roles, ref, links, ports, readmitted, role: () => roles.contacts.get("ngozi")?.role };
}

test("the page says who asks and how it stands, and looking changes nothing", async () => {
  const { roles, ref, ports } = await world();
  const before = roles.stored.get(ref.roleId);
  expect(await readRole(TOKEN, ports)).toEqual({
    travellerName: "Ada Obi",
    contactName: "Contact ngozi",
    answer: "open",
    phones: { sms: true, voice: null },
  });
  expect(roles.stored.get(ref.roleId)).toBe(before);
});

test("a yes is kept with its time and can become a no, which ends this contact's live links", async () => {
  const { links, ports, readmitted, role } = await world();
  expect(await answerAsContact(TOKEN, "confirmed", ports)).toEqual({});
  expect(role()).toMatchObject({ state: "confirmed", answeredAt: later(5) });
  expect(links.get("ngozi")?.revokedAt).toBeNull();
  await answerAsContact(TOKEN, "declined", ports);
  expect(role()).toMatchObject({ state: "declined" });
  expect(links.get("ngozi")?.revokedAt).toEqual(later(5));
  expect(links.get("emeka")?.revokedAt).toBeNull();
  expect(readmitted).toEqual([]);
  await answerAsContact(TOKEN, "confirmed", ports);
  expect(role()).toMatchObject({ state: "confirmed" });
  expect(readmitted).toEqual([{ userId: ADA, contactIds: ["ngozi"], declinedAt: later(5) }]);
});

test("an unknown link and one of a removed contact open nothing", async () => {
  const { roles, ref, ports } = await world();
  const ended = { refusal: "ended" };
  expect(await readRole(roleToken("unknown"), ports)).toEqual(ended);
  roles.contacts.delete("ngozi");
  await roles.step(ref, contactId("ngozi"), (found) => detachContact(found, contactId("ngozi"), NOW));
  expect(await readRole(TOKEN, ports)).toEqual(ended);
  expect(await answerAsContact(TOKEN, "confirmed", ports)).toEqual(ended);
});

test("opening the page shows that a test email was read", async () => {
  const { roles, ref, ports } = await world();
  await roles.step(ref, contactId("ngozi"), (found) =>
    startTest(found, { ref, token: TOKEN, now: NOW }, { hasPush: false, receipt: "r" }),
  );
  await recordRoleOpened(TOKEN, ports);
  expect(roles.contacts.get("ngozi")?.lastTest).toMatchObject({ email: { state: "opened" }, push: null });
});

test("a contact switches texts and calls off one by one, and the choice is kept with its time and text", async () => {
  const { roles, ref, ports } = await world();
  await choosePhone(TOKEN, { sms: false }, ports);
  expect(await readRole(TOKEN, ports)).toMatchObject({ phones: { sms: false, voice: null } });
  await choosePhone(TOKEN, { voice: false }, ports);
  await choosePhone(TOKEN, { sms: true }, ports);
  expect(roles.stored.get(ref.roleId)?.phones).toEqual({
    sms: true,
    voice: false,
    at: later(5),
    textVersion: 1,
  });
  expect(await choosePhone(roleToken("unknown"), { sms: false }, ports)).toEqual({ refusal: "ended" });
});

test("who confirms has agreed to texts and calls, and an earlier choice stays", async () => {
  const { roles, ref, ports } = await world();
  await choosePhone(TOKEN, { voice: false }, ports);
  await answerAsContact(TOKEN, "confirmed", ports);
  expect(roles.stored.get(ref.roleId)?.phones?.voice).toBe(false);

  const other = await world();
  await answerAsContact(TOKEN, "confirmed", other.ports);
  expect(other.roles.stored.get(other.ref.roleId)?.phones).toMatchObject({
    sms: true,
    voice: true,
    textVersion: 1,
  });
});
