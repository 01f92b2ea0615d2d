import { describe, expect, test } from "vitest";
import { exampleAlert, exampleTrip } from "../../../testing/examples.ts";
import { playAlert } from "../../../testing/ladder-script.ts";
import type { ScriptedAct } from "../../../testing/ladder-script.ts";
import { ladderContact } from "../../../testing/ladder-world.ts";

// Whole alerts, from the first message to the last: each list has every message to anyone on every
// channel, so one that is not expected fails its test. People act as the script says.

const contacts = [ladderContact("ngozi"), ladderContact("emeka")];

/** What goes to one contact on each channel of a round. */
const everywhere = (minute: number, round: string, ...who: readonly string[]): string[] =>
  (round === "round 0" ? ["email", "sms", "whatsapp"] : ["sms", "whatsapp"]).flatMap((channel) =>
    who.map((one) => `${minute}: ${channel} ${one}, ${round}`),
  );
const FIRST = everywhere(0, "round 0", "emeka", "ngozi");
const REMINDED = everywhere(2, "round 1", "emeka", "ngozi");
const update = (minute: number): string => `${minute}: push "Trip update" traveller`;
const noOne = (minute: number): string[] => [
  `${minute}: push "No one has answered" traveller`,
  `${minute}: sms traveller`,
];
const calls = (minute: number, round: number, ...who: readonly string[]): string[] =>
  who.map((one) => `${minute}: call ${one}, round ${round}`);

const at = (minute: number, act: ScriptedAct["act"]): ScriptedAct => ({ minute, act });

/** An SOS to both that no one answers, up to its end. */
const UNANSWERED = [
  ...FIRST,
  ...REMINDED,
  ...calls(4, 2, "ngozi"),
  ...calls(7, 3, "emeka"),
  ...calls(10, 4, "emeka", "ngozi"),
  ...calls(13, 5, "emeka", "ngozi"),
  ...calls(16, 6, "emeka", "ngozi"),
  ...noOne(19),
];

describe("an SOS to two contacts who have agreed", () => {
  test("climbs to the end when no one answers, and then tells the traveller", async () => {
    expect(await playAlert({ contacts, minutes: 90 })).toEqual(UNANSWERED);
  });

  test("stops at key 1 in the first call, and asks once after 20 minutes", async () => {
    const acts = [
      at(4, ({ press }) => press("ngozi", null)),
      at(4, ({ press }) => press("ngozi", "1")),
      at(25, ({ answerByText }) => answerByText("ngozi", "acknowledged")),
    ];
    expect(await playAlert({ contacts, acts, minutes: 90 })).toEqual([
      ...FIRST,
      ...REMINDED,
      ...calls(4, 2, "ngozi"),
      update(4),
      "4: sms emeka, news",
      ...everywhere(24, "question", "ngozi"),
      update(25),
    ]);
  });

  test("stops at a tap in WhatsApp before anyone is called", async () => {
    const acts = [at(2, ({ tap }) => tap("emeka", "on-it")), at(23, ({ tap }) => tap("emeka", "on-it"))];
    expect(await playAlert({ contacts, acts, minutes: 90 })).toEqual([
      ...FIRST,
      update(2),
      "2: sms emeka, round 1",
      "2: sms ngozi, news",
      "2: sms ngozi, round 1",
      "2: whatsapp emeka, round 1",
      "2: whatsapp ngozi, round 1",
      ...everywhere(22, "question", "emeka"),
      update(23),
    ]);
  });

  test("stops at the link of the first text before anyone is reminded", async () => {
    const acts = [
      at(1, ({ answerByText }) => answerByText("ngozi", "acknowledged")),
      at(22, ({ answerByText }) => answerByText("ngozi", "acknowledged")),
    ];
    expect(await playAlert({ contacts, acts, minutes: 90 })).toEqual([
      ...FIRST,
      update(1),
      "1: sms emeka, news",
      ...everywhere(21, "question", "ngozi"),
      update(22),
    ]);
  });

  test("is passed on at once by “I can't”, which is not asked about and not called again", async () => {
    const acts = [at(4, ({ answerByText }) => answerByText("ngozi", "cannot"))];
    expect(await playAlert({ contacts, acts, minutes: 90 })).toEqual([
      ...FIRST,
      ...REMINDED,
      ...calls(4, 3, "emeka"),
      ...calls(4, 2, "ngozi"),
      ...calls(7, 4, "emeka"),
      ...calls(10, 5, "emeka"),
      ...calls(13, 6, "emeka"),
      ...noOne(16),
    ]);
  });

  test("goes on when the one who is on it does not answer the question after 20 minutes", async () => {
    const acts = [at(4, ({ press }) => press("ngozi", "1"))];
    expect(await playAlert({ contacts, acts, minutes: 90 })).toEqual([
      ...FIRST,
      ...REMINDED,
      ...calls(4, 2, "ngozi"),
      update(4),
      "4: sms emeka, news",
      ...everywhere(24, "question", "ngozi"),
      ...calls(27, 3, "emeka"),
      ...calls(30, 4, "emeka", "ngozi"),
      ...calls(33, 5, "emeka", "ngozi"),
      ...calls(36, 6, "emeka", "ngozi"),
      ...noOne(39),
    ]);
  });

  test("tells the others of an answer that comes after its end, and asks that contact after 20 minutes", async () => {
    const acts = [
      at(25, ({ answerByText }) => answerByText("ngozi", "acknowledged")),
      at(46, ({ answerByText }) => answerByText("ngozi", "acknowledged")),
    ];
    expect(await playAlert({ contacts, acts, minutes: 120 })).toEqual([
      ...UNANSWERED,
      update(25),
      "25: sms emeka, news",
      ...everywhere(45, "question", "ngozi"),
      update(46),
    ]);
  });

  test("tells the traveller again when nothing is left of an answer after its end", async () => {
    const acts = [
      at(25, ({ answerByText }) => answerByText("ngozi", "acknowledged")),
      at(27, ({ answerByText }) => answerByText("ngozi", "cannot")),
      at(30, ({ tap }) => tap("emeka", "on-it")),
    ];
    expect(await playAlert({ contacts, acts, minutes: 120 })).toEqual([
      ...UNANSWERED,
      update(25),
      "25: sms emeka, news",
      ...noOne(27),
      update(30),
      "30: sms ngozi, news",
      ...everywhere(50, "question", "emeka"),
      ...noOne(53),
    ]);
  });

  test("has no further message of its own once the trip has ended", async () => {
    const acts = [
      at(5, ({ world }) => {
        world.trip = { ...world.trip, status: "completed", completedAt: world.now };
      }),
    ];
    expect(await playAlert({ contacts, acts, minutes: 90 })).toEqual([
      ...FIRST,
      ...REMINDED,
      ...calls(4, 2, "ngozi"),
    ]);
  });

  test("has no further message of its own once the traveller has taken it back", async () => {
    const acts = [
      at(5, ({ world }) => {
        world.alert = { ...world.alert, cancelledAt: world.now };
      }),
    ];
    expect(await playAlert({ contacts, acts, minutes: 90 })).toEqual([
      ...FIRST,
      ...REMINDED,
      ...calls(4, 2, "ngozi"),
    ]);
  });
});

test("an overdue alert has the same messages, the later ones one round later", async () => {
  const alert = exampleAlert({ type: "overdue" });
  const trip = exampleTrip({ status: "active" });
  expect(await playAlert({ contacts, alert, trip, minutes: 90 })).toEqual([
    ...FIRST,
    ...everywhere(5, "round 1", "emeka", "ngozi"),
    ...calls(7, 2, "ngozi"),
    ...calls(10, 3, "emeka"),
    ...calls(13, 4, "emeka", "ngozi"),
    ...calls(16, 5, "emeka", "ngozi"),
    ...calls(19, 6, "emeka", "ngozi"),
    ...noOne(22),
  ]);
});

test.each(["asked", null] as const)(
  "a contact who has not agreed gets one text, two emails and no call: %s",
  async (state) => {
    expect(await playAlert({ contacts: [ladderContact("ngozi", state)], minutes: 90 })).toEqual([
      "0: email ngozi, round 0",
      "0: sms ngozi, round 0",
      "2: email ngozi, round 1",
      ...noOne(5),
    ]);
  },
);

test("a contact who has declined gets nothing at all", async () => {
  const declined = [ladderContact("ngozi", "declined"), ladderContact("emeka")];
  expect(await playAlert({ contacts: declined, minutes: 90 })).toEqual([
    ...everywhere(0, "round 0", "emeka"),
    ...everywhere(2, "round 1", "emeka"),
    ...calls(4, 2, "emeka"),
    ...calls(7, 3, "emeka"),
    ...calls(10, 4, "emeka"),
    ...calls(13, 5, "emeka"),
    ...noOne(16),
  ]);
});

test.fails("a message that a script does not expect fails it", async () => {
  expect(await playAlert({ contacts, minutes: 4 })).toEqual([...FIRST, ...REMINDED]);
});
