import type { RoleState } from "@guardianlink/domain/contacts/contact-role";
import type { Language } from "@guardianlink/domain/languages/languages";
import { expect, test } from "vitest";
import { withApp } from "../../../testing/examples.ts";
import { ladderContact, ladderWorld } from "../../../testing/ladder-world.ts";
import type { AlertContact } from "../delivery-store-ports.ts";

const speaks = (contact: AlertContact, language: Language): AlertContact => ({ ...contact, language });
const wantsNo = (contact: AlertContact, ...channels: readonly ("sms" | "whatsapp")[]): AlertContact => ({
  ...contact,
  role: contact.role && {
    ...contact.role,
    phones: {
      ...contact.role.phones,
      ...Object.fromEntries(
        channels.map((channel) => [channel, { isWanted: false, at: new Date(0), textVersion: 2 }]),
      ),
    },
  },
});

test("when a contact is on it, each other contact reads who, once and on one channel that they agreed to", async () => {
  const { raise, answer, pass, takeSent } = ladderWorld([
    ladderContact("ngozi"),
    withApp(ladderContact("emeka"), "emeka"),
    ladderContact("bola"),
    wantsNo(ladderContact("tunde"), "sms"),
    wantsNo(ladderContact("zainab"), "sms", "whatsapp"),
  ]);
  await raise();
  takeSent();
  await answer("ngozi", "acknowledged");
  expect(takeSent().toSorted()).toEqual([
    "0: email zainab",
    '0: push "Contact pressed "I\'m on it"" emeka',
    '0: push "Trip update" traveller',
    "0: sms bola",
    "0: whatsapp tunde",
  ]);
  await answer("ngozi", "acknowledged");
  await pass(3);
  expect(takeSent()).toEqual([]);
});

test("the news names the helper, in the contact's language, and leads to the contact's live page", async () => {
  const { raise, answer, takeSent, world } = ladderWorld([
    ladderContact("ngozi"),
    speaks(ladderContact("emeka"), "ha"),
  ]);
  await raise();
  takeSent();
  const texts: string[] = [];
  world.answerText = (_phone, text) => (texts.push(text), { kind: "accepted", costKobo: 800 });
  await answer("ngozi", "acknowledged");
  takeSent();
  expect(texts).toEqual([
    'GuardianLink kan Ada Obi: Contact: "Ina kan lamarin" (is on it). Taswira da amsa: https://guardianlink.test/track/token-2',
  ]);
  // Its price is in the traveller's ledger like that of the other messages.
  expect(world.ledger.get("emeka_sms_60")).toMatchObject({ state: "accepted", costKobo: 800, round: 60 });
});

test.each(["asked", "declined"] satisfies RoleState[])(
  "a contact who has %s gets no text or call about it",
  async (state) => {
    const { raise, answer, takeSent } = ladderWorld([ladderContact("ngozi"), ladderContact("emeka", state)]);
    await raise();
    takeSent();
    await answer("ngozi", "acknowledged");
    expect(takeSent()).toEqual([
      '0: push "Trip update" traveller',
      ...(state === "asked" ? ["0: email emeka"] : []),
    ]);
  },
);

test("the news is held back by the limits, and dropped when the helper can't any more", async () => {
  const { raise, answer, pass, takeSent, world } = ladderWorld([
    ladderContact("ngozi"),
    ladderContact("emeka"),
    ladderContact("bola"),
  ]);
  await raise();
  takeSent();
  world.isWithinLimits = false;
  await answer("ngozi", "acknowledged");
  expect(takeSent()).toEqual(['0: push "Trip update" traveller']);
  expect(world.ledger.get("emeka_sms_60")).toMatchObject({
    state: "failed",
    reason: "This number gets no more texts for now.",
  });
  world.isWithinLimits = true;
  await answer("ngozi", "cannot");
  expect(takeSent()).toEqual(["0: sms emeka", "0: whatsapp emeka", "0: sms bola", "0: whatsapp bola"]);
  world.answerText = () => ({ kind: "retry", reason: "Busy." });
  await answer("emeka", "acknowledged");
  await answer("emeka", "cannot");
  takeSent();
  world.answerText = () => ({ kind: "accepted" });
  await pass(1);
  expect(world.ledger.get("ngozi_sms_61")).toMatchObject({ state: "failed", reason: "Not needed any more." });
  expect(takeSent()).toEqual([]);
});

test.each([
  ["because their provider fails", false],
  ["now or by the queue", true],
])("an answer counts even if the others cannot be told %s", async (_why, isQueueDown) => {
  const { raise, answer, takeSent, world } = ladderWorld([ladderContact("ngozi"), ladderContact("emeka")]);
  await raise();
  takeSent();
  world.answerText = () => {
    throw new Error("unavailable");
  };
  if (isQueueDown)
    world.queued.set = () => {
      throw new Error("unavailable");
    };
  await answer("ngozi", "acknowledged");
  expect(takeSent()).toEqual(['0: push "Trip update" traveller']);
  expect(world.alert.heldAt).not.toBeNull();
});
