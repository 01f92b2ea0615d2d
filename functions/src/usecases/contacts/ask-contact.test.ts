import { DAY_MS, MINUTE_MS } from "@guardianlink/domain/config";
import { ASK_COOL_DOWN_MS, ASK_HELD } from "@guardianlink/domain/contacts/contact-status-texts";
import { contactId, userId } from "@guardianlink/domain/ids";
import { rateLimits } from "@guardianlink/domain/rate-limit";
import { describe, expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { NOW } from "../../testing/examples.ts";
import { askWorld } from "../../testing/ask-world.ts";
import type { AskWorld } from "../../testing/ask-world.ts";
import { countingLimits } from "../../testing/counting-limits.ts";
import { AskAgainLaterError, askContactAgain, updateRole } from "./ask-contact.ts";
import { readRoleReference } from "./mail-reference.ts";
import { recordRoleMailEvent } from "./record-role-report.ts";
import { answerRole } from "./role-steps.ts";

const ADA = userId("ada");

const created = (at: AskWorld, id = "ngozi") => updateRole(ADA, contactId(id), null, at.ports);
const roleOf = (at: AskWorld, id = "ngozi") => at.roles.contacts.get(id)?.role ?? null;
const later = (at: AskWorld, ms: number) => (at.now = new Date(at.now.getTime() + ms));

async function answers(at: AskWorld, answer: "confirmed" | "declined", email = "ngozi@example.com") {
  await at.roles.step(at.roles.roleOf(ADA, email), null, (found) => answerRole(found, answer, at.now));
}

async function removed(at: AskWorld, id = "ngozi", email = "ngozi@example.com") {
  at.roles.contacts.delete(id);
  await updateRole(ADA, contactId(id), email, at.ports);
}

describe("a new contact", () => {
  test("gets the first message once, however often the event comes", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    await created(at);
    expect(at.mails).toHaveLength(1);
    expect(at.mails[0]).toMatchObject({ to: "ngozi@example.com" });
    expect(at.mails[0]?.text).toContain("https://guardianlink.test/contact/token-1");
    expect(roleOf(at)).toEqual({
      state: "asked",
      askedAt: NOW,
      answeredAt: null,
      reason: null,
      tripChannels: [],
    });
  });

  test("is asked in the language that the traveller has chosen, with English under each line", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi", "ngozi@example.com", "yo");
    await created(at);
    expect(at.mails[0]?.text).toContain(
      "Ẹ ǹlẹ́ Contact ngozi,\nHello Contact ngozi,\n\nAda Obi ń rin ìrìnàjò pẹ̀lú GuardianLink",
    );
    expect(at.mails[0]?.text).toContain("Mo gbà / Confirm: https://guardianlink.test/contact/token-1");
    expect(at.mails[0]?.text).toContain("A native speaker has not checked these words yet.");
  });

  test("who is gone when the event comes is not asked", async () => {
    const at = askWorld();
    await created(at);
    expect(at.mails).toEqual([]);
    expect(at.roles.stored.size).toBe(0);
  });

  test("is asked when the event comes again after the mail service could not be reached", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    at.mailAnswer = { kind: "retry", reason: "Busy." };
    await expect(created(at)).rejects.toThrow(AskAgainLaterError);
    at.mailAnswer = { kind: "accepted" };
    await created(at);
    expect(roleOf(at)).toMatchObject({ state: "asked", askedAt: NOW, reason: null });
  });

  test("is asked once after an hour in which the mail service takes nothing, and counts once", async () => {
    const { limits, counts } = countingLimits();
    const at = askWorld(limits);
    at.roles.addContact("ngozi");
    at.mailAnswer = { kind: "retry", reason: "Busy." };
    for (let minute = 0; minute < 60; minute++) {
      await expect(created(at)).rejects.toThrow(AskAgainLaterError);
      later(at, MINUTE_MS);
    }
    const tried = at.mails.length;
    at.mailAnswer = { kind: "accepted" };
    await created(at);
    await created(at);
    expect(at.mails).toHaveLength(tried + 1);
    expect(roleOf(at)).toMatchObject({ state: "asked", askedAt: at.now, reason: null });
    expect(counts).toEqual({
      "contact-asks-from": 1,
      "contact-asks-to": 1,
      "notices-to-unagreed": 1,
      "other-mails-to-unagreed": 1,
      "mails-to-unagreed": 1,
      "unagreed-mails-from": 1,
      "notices-from": 1,
      "first-notices-from": 1,
      "mail-budget-first": 1,
    });
  });

  test("is asked once the counters work again, after more tries than the limits allow", async () => {
    const limits = memoryLimits();
    let isBroken = true;
    const at = askWorld(
      rateLimits((requests) => {
        const isMail = requests.some(({ rule }) => rule.name === "mails-to-unagreed");
        return isBroken && isMail ? Promise.reject(new Error("Busy.")) : limits.takeAll(requests);
      }),
    );
    at.roles.addContact("ngozi");
    for (let minute = 0; minute < 30; minute++) {
      await expect(created(at)).rejects.toThrow();
      later(at, MINUTE_MS);
    }
    expect(at.mails).toEqual([]);
    isBroken = false;
    await created(at);
    expect(at.mails).toHaveLength(1);
    expect(roleOf(at)).toMatchObject({ state: "asked", askedAt: at.now, reason: null });
  });

  test("keeps the place of the first attempt when others fill the mailbox during an outage", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    at.mailAnswer = { kind: "retry", reason: "Busy." };
    await expect(created(at)).rejects.toThrow(AskAgainLaterError);
    at.isMailboxFull = true;
    at.mailAnswer = { kind: "accepted" };
    await created(at);
    expect(roleOf(at)).toMatchObject({ state: "asked", askedAt: at.now, reason: null });
    // The next message to them is another one, which counts.
    later(at, DAY_MS);
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBe("too-many");
  });

  test("is not mailed a second time while another run may be mailing", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    at.mailAnswer = { kind: "retry", reason: "No answer.", isUnclear: true };
    await expect(created(at)).rejects.toThrow(AskAgainLaterError);
    await expect(created(at)).rejects.toThrow(AskAgainLaterError);
    expect(at.mails).toHaveLength(1);
  });

  test("of an account that asks too many waits, and the card says so", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    at.isWithin = false;
    await created(at);
    expect(at.mails).toEqual([]);
    expect(roleOf(at)).toMatchObject({ state: "asked", askedAt: null, reason: ASK_HELD });
  });

  test("who waits for a place at the mailbox is asked before the next account that names it", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    at.isMailboxFull = true;
    await created(at);
    later(at, DAY_MS);
    at.isMailboxFull = false;
    at.roles.addContact("hostile", "ngozi+2@example.com");
    await created(at, "hostile");
    expect(at.mails.map(({ to }) => to)).toEqual(["ngozi@example.com", "ngozi+2@example.com"]);
    expect(roleOf(at)).toMatchObject({ askedAt: at.now, reason: null });
    at.roles.addContact("third", "ngozi+3@example.com");
    await created(at, "third");
    expect(at.mails).toHaveLength(3);
  });

  test("whose address is refused cannot be reached", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    at.mailAnswer = { kind: "refused", reason: "Refused." };
    await created(at);
    expect(roleOf(at)).toMatchObject({ state: "unreachable", reason: "Refused." });
  });
});

describe("a contact whose number the traveller changes", () => {
  const changes = async (at: AskWorld, phone: string) => {
    const contact = at.roles.contacts.get("ngozi");
    if (contact !== undefined) at.roles.contacts.set("ngozi", { ...contact, phone });
    await created(at);
  };
  const stored = (at: AskWorld) => at.roles.stored.get(at.roles.roleOf(ADA, "ngozi@example.com").roleId);

  test("is asked again, and has confirmed for the new number once they answer", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    await answers(at, "confirmed");
    later(at, DAY_MS);
    await changes(at, "+2348099999999");
    expect(at.mails).toHaveLength(2);
    expect(roleOf(at)).toMatchObject({ state: "asked" });
    expect(stored(at)).toMatchObject({ state: "confirmed", numbers: ["+2348012345678"], numbersSince: NOW });
    await answers(at, "confirmed");
    expect(roleOf(at)).toMatchObject({ state: "confirmed", answeredAt: at.now });
    expect(stored(at)).toMatchObject({
      numbers: ["+2348012345678", "+2348099999999"],
      numbersSince: at.now,
    });
  });

  test("has not confirmed for a number that the traveller named before the answer", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    await changes(at, "+2348099999999");
    later(at, DAY_MS);
    await answers(at, "confirmed");
    expect(stored(at)).toMatchObject({ numbers: ["+2348099999999"], numbersSince: at.now });
  });

  test("may be asked again by the traveller", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    await answers(at, "confirmed");
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBe("confirmed");
    await changes(at, "+2348099999999");
    later(at, DAY_MS);
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBeNull();
    expect(at.mails).toHaveLength(2);
  });
});

describe("a contact who is removed and added again", () => {
  test("keeps the answer, and loses the place at the number in favour of those who came meanwhile", async () => {
    const at = askWorld();
    const stored = () => at.roles.stored.get(at.roles.roleOf(ADA, "ngozi@example.com").roleId);
    at.roles.addContact("ngozi");
    await created(at);
    await answers(at, "confirmed");
    expect(stored()).toMatchObject({ numbersSince: NOW });
    await removed(at);
    expect(stored()).toMatchObject({ state: "confirmed", numbers: ["+2348012345678"] });
    expect(stored()).not.toHaveProperty("numbersSince");
    later(at, DAY_MS);
    at.roles.addContact("ngozi");
    await created(at);
    expect(stored()).toMatchObject({ state: "confirmed", numbersSince: at.now });
  });

  test("is not asked again within the cool-down, and is after it", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    await removed(at);
    at.roles.addContact("second", "Ngozi@example.com");
    await created(at, "second");
    expect(at.mails).toHaveLength(1);
    expect(roleOf(at, "second")).toMatchObject({ state: "asked", askedAt: NOW });
    later(at, ASK_COOL_DOWN_MS);
    await removed(at, "second");
    at.roles.addContact("ngozi");
    await created(at);
    expect(at.mails).toHaveLength(2);
  });

  test("stays declined and is never mailed by this traveller again", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    await answers(at, "declined");
    await removed(at);
    expect([...at.roles.stored.values()]).toMatchObject([{ contactId: null, expiresAt: null }]);
    later(at, 400 * DAY_MS);
    at.roles.addContact("ngozi");
    await created(at);
    expect(at.mails).toHaveLength(1);
    expect(roleOf(at)?.state).toBe("declined");
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBe("declined");
  });

  test("leaves a link behind that opens nothing", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    await removed(at);
    const [role] = at.roles.stored.values();
    expect(role).toMatchObject({ contactId: null });
    expect(role?.expiresAt?.getTime()).toBeGreaterThan(at.now.getTime());
  });
});

test("another address is another person: the old link ends and the new person is asked", async () => {
  const at = askWorld();
  at.roles.addContact("ngozi");
  await created(at);
  await answers(at, "confirmed");
  at.roles.addContact("ngozi", "new@example.com");
  await updateRole(ADA, contactId("ngozi"), "ngozi@example.com", at.ports);
  expect(at.mails.map(({ to }) => to)).toEqual(["ngozi@example.com", "new@example.com"]);
  expect(roleOf(at)).toMatchObject({ state: "asked" });
  expect(at.roles.stored.get(at.roles.roleOf(ADA, "ngozi@example.com").roleId)).toMatchObject({
    contactId: null,
  });
});

describe("asking again", () => {
  test("waits a day after the last message, and the answer says so", async () => {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBe("asked-today");
    later(at, DAY_MS);
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBeNull();
    expect(at.mails).toHaveLength(2);
  });

  test("is refused for strangers, for a contact who has answered, and above the limit", async () => {
    const at = askWorld();
    expect(await askContactAgain(ADA, contactId("nobody"), at.ports)).toBe("not-found");
    at.roles.addContact("ngozi");
    at.isWithin = false;
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBe("too-many");
    await answers(at, "confirmed");
    expect(await askContactAgain(ADA, contactId("ngozi"), at.ports)).toBe("confirmed");
  });
});

describe("a report of the mail provider on the first message", () => {
  async function reported(kind: "bounced" | "opened" | "delivered", answer?: "confirmed") {
    const at = askWorld();
    at.roles.addContact("ngozi");
    await created(at);
    if (answer) await answers(at, answer);
    const reference = at.mails[0]?.reference ?? "";
    expect(readRoleReference(reference)).toMatchObject({ kind: "ask" });
    expect(await recordRoleMailEvent({ reference, kind }, at.ports)).toBe(true);
    return { at, reference };
  }

  test("that it came back shows with the reason, until it is opened after all", async () => {
    const { at, reference } = await reported("bounced");
    expect(roleOf(at)).toMatchObject({
      state: "unreachable",
      reason: expect.stringContaining("came back") as unknown,
    });
    await recordRoleMailEvent({ reference, kind: "opened" }, at.ports);
    expect(roleOf(at)).toMatchObject({ state: "asked", reason: null });
  });

  test("does not outweigh an answer", async () => {
    const { at } = await reported("bounced", "confirmed");
    expect(roleOf(at)?.state).toBe("confirmed");
  });

  test("on another message is not taken for it", async () => {
    const at = askWorld();
    expect(
      await recordRoleMailEvent({ reference: "q7Xv0Jm2RkG8s1TzYbNcLw", kind: "bounced" }, at.ports),
    ).toBe(false);
  });
});
