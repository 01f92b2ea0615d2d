import { contactId, userId } from "@guardianlink/domain/ids";
import { MAX_CONTACTS } from "@guardianlink/domain/limits";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { askWorld } from "../../testing/ask-world.ts";
import { NOW } from "../../testing/examples.ts";
import { handleWrittenContact } from "./written-contact.ts";
import type { WrittenContact } from "./written-contact.ts";

const WRITTEN: WrittenContact = {
  userId: userId("ada"),
  contactId: contactId("ngozi"),
  emailBefore: null,
  emailAfter: "ngozi@example.com",
  phoneBefore: null,
  phoneAfter: "+2348012345678",
  name: "Ngozi Obi",
  writtenAt: NOW,
};

interface Given {
  readonly isStored?: boolean;
  readonly count?: number;
  readonly limits?: RateLimits;
}

async function take(written: Partial<WrittenContact>, { isStored = true, count = 1, limits }: Given = {}) {
  const { roles, ports, mails } = askWorld();
  if (isStored) roles.addContact("ngozi");
  const done: string[] = [];
  await handleWrittenContact(
    { ...WRITTEN, ...written },
    {
      ...ports,
      ...(limits && { limits }),
      countContacts(user) {
        done.push(`counted ${user}`);
        return Promise.resolve(count);
      },
      closeContacts: (user, until) =>
        Promise.resolve(void done.push(`closed ${user} until ${until.toISOString()}`)),
      removeExcessContact(_user, contact) {
        done.push(`removed ${contact}`);
        return Promise.resolve(true);
      },
      revokeLinks: ({ contact }) => Promise.resolve(void done.push(`revoked of ${contact?.id ?? "no one"}`)),
      announce: (user, kind, name) => Promise.resolve(void done.push(`told ${user}: ${kind} ${name}`)),
    },
  );
  return { done, asked: mails.map(({ to }) => to) };
}

test("a new contact is counted, asked, and announced to the owner", async () => {
  expect(await take({})).toEqual({
    done: ["counted ada", "told ada: contact-added Ngozi Obi"],
    asked: ["ngozi@example.com"],
  });
});

test("a contact with another address loses the links of the former one", async () => {
  const { done, asked } = await take({ emailBefore: "old@example.com" });
  expect(done).toEqual(["counted ada", "revoked of ngozi", "told ada: contact-added Ngozi Obi"]);
  expect(asked).toEqual(["ngozi@example.com"]);
});

test("a removed contact loses the links, and no one is asked or told", async () => {
  const removed = { emailBefore: "ngozi@example.com", emailAfter: null, name: null };
  expect(await take(removed, { isStored: false })).toEqual({
    done: ["counted ada", "revoked of no one"],
    asked: [],
  });
});

test("a new contact beyond the limit is removed, and no one is asked or told", async () => {
  expect(await take({}, { count: MAX_CONTACTS + 1 })).toEqual({
    done: ["counted ada", "removed ngozi"],
    asked: [],
  });
  const { done } = await take({ emailBefore: "old@example.com" }, { count: MAX_CONTACTS + 1 });
  expect(done).not.toContain("removed ngozi");
});

test("a contact with another number is asked, and announced to the owner", async () => {
  const changed = { emailBefore: "ngozi@example.com", phoneBefore: "+2348099999999" };
  expect(await take(changed)).toEqual({
    done: ["told ada: contact-number-changed Ngozi Obi"],
    asked: ["ngozi@example.com"],
  });
});

test("the hundredth change of a day is the last one: the rules refuse more until the day is over", async () => {
  const limits = memoryLimits();
  const swap = (n: number) => ({
    emailBefore: WRITTEN.emailAfter,
    phoneBefore: `+23480900000${n}`,
    writtenAt: new Date(NOW.getTime() + n),
  });
  for (let n = 1; n <= 100; n++)
    expect((await take(swap(n), { limits })).done).toEqual(["told ada: contact-number-changed Ngozi Obi"]);
  const { done } = await take(swap(101), { limits });
  expect(done[0]).toMatch(/^closed ada until \d{4}-\d\d-\d\dT00:00:00\.000Z$/);
});

test("a change counts once, however often its event comes", async () => {
  const limits = memoryLimits();
  const changed = { emailBefore: WRITTEN.emailAfter, phoneBefore: "+2348099999999" };
  for (let n = 1; n <= 200; n++)
    expect((await take(changed, { limits })).done).toEqual(["told ada: contact-number-changed Ngozi Obi"]);
});

test("a write that leaves the address and the number the same does nothing", async () => {
  for (const emailBefore of ["ngozi@example.com", " Ngozi@Example.com"])
    expect(await take({ emailBefore, phoneBefore: WRITTEN.phoneAfter })).toEqual({ done: [], asked: [] });
});
