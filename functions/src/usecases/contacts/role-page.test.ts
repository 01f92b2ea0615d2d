import { contactId, roleToken, userId } from "@guardianlink/domain/ids";
import { expect, test } from "vitest";
import { exampleContact, exampleLink, exampleTrip, later, NOW } from "../../testing/examples.ts";
import { memoryShares } from "../../testing/memory-shares.ts";
import { memoryRoles } from "../../testing/memory-roles.ts";
import { answerAsContact, refuseAllTravellers } from "./answer-role.ts";
import { chooseLanguage, choosePhone, chooseTrips, readRole, recordRoleOpened } from "./role-page.ts";
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
  const refusals: string[] = [];
  const ports: RolePagePorts = {
    roles,
    phoneRefusals: {
      refuse: (phone, address) => Promise.resolve(void refusals.push(`${address} refuses ${phone}`)),
      allow: (phone, address) => Promise.resolve(void refusals.push(`${address} allows ${phone}`)),
    },
    reader: { getUserName: () => Promise.resolve("Ada Obi") },
    shares: memoryShares({ links, trip: exampleTrip() }),
    readmit: (one) => {
      readmitted.push(one);
      return Promise.resolve();
    },
    contacts: { listContacts: () => Promise.resolve([exampleContact("ngozi"), exampleContact("emeka")]) },
    clock: () => later(5),
    channels: { sms: true, whatsapp: false, voice: false },
  };
  return { roles, ref, links, ports, readmitted, refusals, role: () => roles.contacts.get("ngozi")?.role };
}

test("the page says who asks and what the answer is, and looking changes nothing", async () => {
  const { roles, ref, ports } = await world();
  const before = roles.stored.get(ref.roleId);
  expect(await readRole(ref, ports)).toEqual({
    travellerName: "Ada Obi",
    contactName: "Contact ngozi",
    language: "en",
    answer: "open",
    isForAll: false,
    phones: { sms: true, whatsapp: null, voice: null },
    trips: { email: false, whatsapp: null },
    app: null,
  });
  expect(roles.stored.get(ref.roleId)).toBe(before);
});

test("a yes is kept with its time and can become a no, which ends this contact's live links", async () => {
  const { ref, links, ports, readmitted, role } = await world();
  expect(await answerAsContact(ref, "confirmed", ports)).toEqual({});
  expect(role()).toMatchObject({ state: "confirmed", answeredAt: later(5) });
  expect(links.get("ngozi")?.revokedAt).toBeNull();
  await answerAsContact(ref, "declined", ports);
  expect(role()).toMatchObject({ state: "declined" });
  expect(links.get("ngozi")?.revokedAt).toEqual(later(5));
  expect(links.get("emeka")?.revokedAt).toBeNull();
  expect(readmitted).toEqual([]);
  await answerAsContact(ref, "confirmed", ports);
  expect(role()).toMatchObject({ state: "confirmed" });
  expect(readmitted).toEqual([{ userId: ADA, contactIds: ["ngozi"], declinedAt: later(5) }]);
});

test("the link of a removed contact opens nothing", async () => {
  const { roles, ref, ports } = await world();
  const ended = { refusal: "ended" };
  roles.contacts.delete("ngozi");
  await roles.step(ref, contactId("ngozi"), (found) => detachContact(found, contactId("ngozi"), NOW));
  expect(await readRole(ref, ports)).toEqual(ended);
  expect(await answerAsContact(ref, "confirmed", ports)).toEqual(ended);
});

test("opening the page shows that a test email was read", async () => {
  const { roles, ref, ports } = await world();
  await roles.step(ref, contactId("ngozi"), (found) =>
    startTest(found, { ref, token: TOKEN, now: NOW }, "r"),
  );
  await recordRoleOpened(ref, ports);
  expect(roles.contacts.get("ngozi")?.lastTest).toMatchObject({ email: { state: "opened" }, push: null });
});

test("a contact switches texts and calls off one by one, and the choice is kept with its time and text", async () => {
  const { roles, ref, ports: at5 } = await world();
  const at = (minute: number) => ({ ...at5, clock: () => later(minute) });
  await choosePhone(ref, "sms", false, at(5));
  expect(await readRole(ref, at5)).toMatchObject({ phones: { sms: false, voice: null } });
  await choosePhone(ref, "whatsapp", true, at(6));
  await choosePhone(ref, "voice", false, at(7));
  await choosePhone(ref, "sms", true, at(8));
  expect(roles.stored.get(ref.roleId)?.phones).toEqual({
    sms: { isWanted: true, at: later(8), textVersion: 2 },
    whatsapp: { isWanted: true, at: later(6), textVersion: 2 },
    voice: { isWanted: false, at: later(7), textVersion: 2 },
  });
});

test("who confirms has agreed to texts and calls, and an earlier choice stays", async () => {
  const { roles, ref, ports: some } = await world();
  const ports = { ...some, channels: { sms: true, whatsapp: false, voice: true } };
  await choosePhone(ref, "voice", false, { ...ports, clock: () => later(1) });
  await answerAsContact(ref, "confirmed", ports);
  const phones = {
    sms: { isWanted: true, at: later(5), textVersion: 2 },
    voice: { isWanted: false, at: later(1), textVersion: 2 },
  };
  expect(roles.stored.get(ref.roleId)?.phones).toEqual(phones);
  // A second yes agrees to nothing more: the page then shows what is off as off.
  const all = { ...ports, clock: () => later(9), channels: { sms: true, whatsapp: true, voice: true } };
  await answerAsContact(ref, "confirmed", all);
  expect(roles.stored.get(ref.roleId)?.phones).toEqual(phones);
});

test("who confirms has agreed to WhatsApp only if the page has named it", async () => {
  const without = await world();
  await answerAsContact(without.ref, "confirmed", without.ports);
  expect(without.roles.stored.get(without.ref.roleId)?.phones).not.toHaveProperty("whatsapp");

  const named = await world();
  const ports = { ...named.ports, channels: { sms: true, whatsapp: true, voice: true } };
  expect(await readRole(named.ref, ports)).toMatchObject({ phones: { whatsapp: true } });
  await answerAsContact(named.ref, "confirmed", ports);
  expect(named.roles.stored.get(named.ref.roleId)?.phones?.whatsapp).toEqual({
    isWanted: true,
    at: later(5),
    textVersion: 2,
  });
  await choosePhone(named.ref, "whatsapp", false, ports);
  expect(await readRole(named.ref, ports)).toMatchObject({
    phones: { sms: true, whatsapp: false, voice: true },
  });
});

test("a contact asks for trip messages, which is kept with its time and text, and the traveller sees it", async () => {
  const { ref, roles, ports: some, role } = await world();
  const ports = { ...some, channels: { sms: true, whatsapp: true, voice: true } };
  await answerAsContact(ref, "confirmed", ports);
  expect(role()).toMatchObject({ tripChannels: [] });
  await chooseTrips(ref, "whatsapp", true, { ...ports, clock: () => later(6) });
  await chooseTrips(ref, "email", true, ports);
  expect(roles.stored.get(ref.roleId)?.trips).toEqual({
    email: { isWanted: true, at: later(5), textVersion: 1 },
    whatsapp: { isWanted: true, at: later(6), textVersion: 1 },
  });
  expect(role()).toMatchObject({ tripChannels: ["email", "whatsapp"] });
  expect(await readRole(ref, ports)).toMatchObject({ trips: { email: true, whatsapp: true } });
  await choosePhone(ref, "whatsapp", false, ports);
  expect(await readRole(ref, ports)).toMatchObject({ trips: { email: true, whatsapp: null } });
  expect(role()).toMatchObject({ tripChannels: ["email"] });
  await answerAsContact(ref, "declined", ports);
  expect(role()).toMatchObject({ tripChannels: [] });
});

test("the language that a contact picks goes before the traveller's choice, and stays after an answer", async () => {
  const { ref, roles, ports } = await world();
  const shown = async () => {
    const view = await readRole(ref, ports);
    return "refusal" in view ? view : view.language;
  };
  roles.addContact("ngozi", "ngozi@example.com", "ha");
  expect(await shown()).toBe("ha");
  expect(await chooseLanguage(ref, "ig", ports)).toEqual({});
  expect(await shown()).toBe("ig");
  await answerAsContact(ref, "confirmed", ports);
  expect(await shown()).toBe("ig");
});

test("a contact who refuses everyone is refused to every traveller, until a yes on the same page", async () => {
  const { roles, ref, ports, refusals } = await world();
  expect(await refuseAllTravellers(ref, ports)).toEqual({});
  expect(await roles.isRefused("Ngozi+x@Example.com")).toBe(true);
  expect(await roles.isRefused("n.gozi@example.com")).toBe(false);
  expect(await readRole(ref, ports)).toMatchObject({ answer: "declined", isForAll: true });
  await answerAsContact(ref, "confirmed", ports);
  expect(await roles.isRefused("ngozi@example.com")).toBe(false);
  expect(await readRole(ref, ports)).toMatchObject({ answer: "confirmed", isForAll: false });
  expect(refusals).toEqual([
    "ngozi@example.com refuses +2348012345678",
    "ngozi@example.com allows +2348012345678",
  ]);
});
