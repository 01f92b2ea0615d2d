import { describe, expect, test } from "vitest";
import { ladderOf } from "./alert-ladder.ts";
import type { LadderState } from "./alert-ladder.ts";
import { MINUTE_MS } from "../config.ts";
import { contactId } from "../ids.ts";
import { afterMove, afterTextBegun, afterTold, nextMove, startLadder } from "./ladder.ts";
import type { LadderAnswer, LadderMove } from "./ladder.ts";

const START = new Date("2026-11-23T14:00:00Z");
const at = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE_MS);
const [ngozi, emeka, bola] = [contactId("ngozi"), contactId("emeka"), contactId("bola")];
const all = [ngozi, emeka, bola].map((id) => ({ id, canBeCalled: true }));

const started = (type: "sos" | "overdue" = "sos", contacts = all): LadderState =>
  ladderOf({ ...startLadder(type, contacts, START) });

/** What happens at each minute when people answer as the script says. */
function climb(
  state: LadderState,
  minutes: number,
  script: {
    readonly answers?: (minute: number) => readonly LadderAnswer[];
    readonly isOver?: (minute: number) => boolean;
  } = {},
) {
  const moves: string[] = [];
  const words = (move: LadderMove): string =>
    move.kind === "round" ? `${move.step.kind} ${move.step.contactIds.join("+")}` : move.kind;
  for (let minute = 0; minute <= minutes; minute++) {
    const now = at(minute);
    const move = nextMove(state, {
      now,
      isOver: script.isOver?.(minute) ?? false,
      answers: script.answers?.(minute) ?? [],
      passedOnBy: null,
    });
    state = afterMove(state, move, now);
    if (move.kind === "unanswered") state = afterTold(state, [], now) ?? state;
    if (move.kind !== "wait") moves.push(`${minute}: ${words(move)}`);
  }
  return { moves, state };
}

describe("a ladder on which no one answers", () => {
  test("reminds, calls one, another and all, and then tells the traveller", () => {
    expect(climb(started(), 60).moves).toEqual([
      "2: remind ngozi+emeka+bola",
      "4: call ngozi",
      "7: call emeka",
      "10: call ngozi+emeka+bola",
      "13: call ngozi+emeka+bola",
      "16: call ngozi+emeka+bola",
      "19: unanswered",
    ]);
  });

  test("starts one round later when the trip is overdue", () => {
    expect(climb(started("overdue"), 60).moves).toMatchObject({
      0: "5: remind ngozi+emeka+bola",
      1: "7: call ngozi",
    });
  });

  test("leaves out steps in which no one can be called", () => {
    const one = [
      { id: ngozi, canBeCalled: true },
      { id: emeka, canBeCalled: false },
    ];
    expect(climb(started("sos", one), 60).moves).toEqual([
      "2: remind ngozi+emeka",
      "4: call ngozi",
      "7: call ngozi",
      "10: call ngozi",
      "13: call ngozi",
      "16: unanswered",
    ]);
    const none = [{ id: ngozi, canBeCalled: false }];
    expect(climb(started("sos", none), 60).moves).toEqual(["2: remind ngozi", "5: unanswered"]);
  });

  test("does not add up the delays of runs that are a minute late", () => {
    let state = started();
    const times: number[] = [];
    for (let minute = 0.9; minute < 30; minute++) {
      const move = nextMove(state, { now: at(minute), isOver: false, answers: [], passedOnBy: null });
      state = afterMove(state, move, at(minute));
      if (move.kind === "unanswered") state = afterTold(state, [], at(minute)) ?? state;
      if (move.kind !== "wait") times.push(Math.floor(minute));
    }
    expect(times).toEqual([2, 4, 7, 10, 13, 16, 19]);
  });
});

describe("an answer", () => {
  const onIt = (minute: number, who = ngozi) => ({ contactId: who, at: at(minute) });

  test("holds the ladder, is asked after 20 minutes, and then resumes it", () => {
    const { moves } = climb(started(), 45, { answers: (minute) => (minute >= 5 ? [onIt(5)] : []) });
    expect(moves).toEqual([
      "2: remind ngozi+emeka+bola",
      "4: call ngozi",
      "5: hold",
      "25: ask",
      "28: call emeka",
      "31: call ngozi+emeka+bola",
      "34: call ngozi+emeka+bola",
      "37: call ngozi+emeka+bola",
      "40: unanswered",
    ]);
  });

  test("that is confirmed after the question ends the ladder", () => {
    const { moves } = climb(started(), 90, {
      answers: (minute) => (minute >= 26 ? [onIt(26)] : minute >= 5 ? [onIt(5)] : []),
    });
    expect(moves.slice(-2)).toEqual(["25: ask", "26: stop"]);
  });

  test.each([
    [ngozi, emeka],
    [emeka, ngozi],
  ])("of another contact after the first was asked holds it again, and is asked too", (first, second) => {
    const { moves } = climb(started(), 120, {
      answers: (minute) => [
        ...(minute >= 5 ? [onIt(5, first)] : []),
        ...(minute >= 30 ? [onIt(30, second)] : []),
      ],
    });
    expect(moves.slice(2)).toEqual([
      "5: hold",
      "25: ask",
      "28: call emeka",
      "30: hold",
      "50: ask",
      "53: call ngozi+emeka+bola",
      "56: call ngozi+emeka+bola",
      "59: call ngozi+emeka+bola",
      "62: unanswered",
    ]);
  });

  test("of two contacts at a time holds it for 20 minutes after the later one, and both are asked", () => {
    const { moves, state } = climb(started(), 40, {
      answers: (minute) => [
        ...(minute >= 5 ? [onIt(5)] : []),
        ...(minute >= 8 ? [onIt(8, emeka)] : []),
        // One of them confirms it.
        ...(minute >= 29 ? [onIt(29)] : []),
      ],
    });
    expect(moves.slice(2)).toEqual(["5: hold", "8: hold", "28: ask", "29: stop"]);
    expect(state.asked.map(({ contactId }) => contactId)).toEqual([ngozi, emeka]);
  });

  test("that is taken back passes the alert on at once", () => {
    const { moves } = climb(started(), 12, {
      answers: (minute) => (minute >= 5 && minute < 8 ? [onIt(5)] : []),
    });
    expect(moves.slice(2)).toEqual(["5: hold", "8: call emeka", "11: call ngozi+emeka+bola"]);
  });
});

describe("an answer after the end", () => {
  const late = (answers: (minute: number) => readonly LadderAnswer[], minutes = 120) =>
    climb(started(), minutes, { answers }).moves.slice(6);
  const onIt = (minute: number) => ({ contactId: ngozi, at: at(minute) });

  test("holds the ladder, is asked about, and ends again when it is not confirmed", () => {
    expect(late((minute) => (minute >= 22 ? [onIt(22)] : []))).toEqual([
      "19: unanswered",
      "22: hold",
      "42: ask",
      "45: unanswered",
    ]);
  });

  test("that is confirmed after the question ends the ladder, also of one who was asked before the end", () => {
    const confirmed = late((minute) => (minute >= 43 ? [onIt(43)] : minute >= 22 ? [onIt(22)] : []));
    expect(confirmed.slice(2)).toEqual(["42: ask", "43: stop"]);
    const silent = climb(started(), 120, {
      answers: (minute) => (minute >= 60 ? [onIt(60)] : minute >= 5 ? [onIt(5)] : []),
    });
    expect(silent.moves.slice(-3)).toEqual(["40: unanswered", "60: hold", "61: stop"]);
  });

  test("that is taken back three times changes nothing any more", () => {
    const moves = late((minute) => (minute >= 22 && minute % 2 === 0 ? [onIt(minute)] : []));
    expect(moves).toEqual([
      "19: unanswered",
      ...["22: hold", "23: unanswered", "24: hold", "25: unanswered", "26: hold", "27: unanswered"],
    ]);
  });
});

test("who is called alone and can't passes the alert on at once, others don't", () => {
  const { state } = climb(started(), 5);
  const passOn = (passedOnBy: typeof ngozi) =>
    nextMove(state, { now: at(5), isOver: false, answers: [], passedOnBy }).kind;
  expect(passOn(ngozi)).toBe("round");
  expect(passOn(bola)).toBe("wait");
});

test("the end of the trip stops the ladder", () => {
  const { moves } = climb(started(), 60, { isOver: (minute) => minute >= 6 });
  expect(moves.slice(2)).toEqual(["6: stop"]);
});

test("the start and the end of a trip have no ladder, and neither has an alert without contacts", () => {
  expect(startLadder("started", all, START)).toBeNull();
  expect(startLadder("ended", all, START)).toBeNull();
  expect(startLadder("sos", [], START)).toBeNull();
});

describe("a run that dies while it tells the traveller that no one has answered", () => {
  const unanswered = { kind: "unanswered", channels: ["push", "sms"] } as const;
  const view = (minute: number) => ({ now: at(minute), isOver: false, answers: [], passedOnBy: null });
  const untold = (): LadderState => afterMove({ ...started(), round: 6 }, unanswered, at(19));

  test("leaves it to the next minute", () => {
    expect(nextMove(untold(), view(19)).kind).toBe("wait");
    expect(nextMove(untold(), view(20))).toEqual(unanswered);
  });

  test("leaves only the push to it once it has begun to text", () => {
    const begun = afterTextBegun(untold()) ?? untold();
    expect(nextMove(begun, view(20))).toEqual({ kind: "unanswered", channels: ["push"] });
    expect(nextMove({ ...begun, untold: [] }, view(20)).kind).toBe("stop");
  });

  test("is not tried for longer than an hour", () => {
    expect(nextMove(untold(), view(81)).kind).toBe("stop");
    expect(afterTold(untold(), ["push"], at(81))).toMatchObject({ untold: [], nextRoundAt: null });
  });

  test("tells nothing of an answer that has come since", () => {
    const held = { ...untold(), heldAt: at(20), nextRoundAt: at(40) };
    expect(afterTextBegun(held)).toBeNull();
    expect(afterTold(held, ["push"], at(20))).toBeNull();
  });
});
