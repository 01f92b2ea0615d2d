import { describe, expect, it } from "vitest";
import { parseForm } from "./form.ts";
import { frame, Session, type BackChannel, type Schedule } from "./session.ts";

/** A clock that advances only when told. */
function manualTime() {
  let now = 0;
  let timers: { at: number; action: () => void }[] = [];
  const schedule: Schedule = (delayMs, action) => {
    const timer = { at: now + delayMs, action };
    timers.push(timer);
    return () => (timers = timers.filter((other) => other !== timer));
  };
  const advance = (ms: number) => {
    now += ms;
    const due = timers.filter((timer) => timer.at <= now).sort((a, b) => a.at - b.at);
    timers = timers.filter((timer) => timer.at > now);
    for (const timer of due) timer.action();
  };
  return { schedule, advance, waiting: () => timers.length };
}

class Recorder implements BackChannel {
  readonly frames: unknown[] = [];
  ended = false;
  send(text: string): void {
    const newline = text.indexOf("\n");
    const json = text.slice(newline + 1);
    expect(json.length).toBe(Number(text.slice(0, newline)));
    this.frames.push(JSON.parse(json));
  }
  end(): void {
    this.ended = true;
  }
}

function setup() {
  const time = manualTime();
  let overflowed = false;
  const session = new Session(time.schedule, () => (overflowed = true));
  const attach = (lastSeenId = 0, longPoll = false) => {
    const channel = new Recorder();
    session.attach(channel, lastSeenId, longPoll);
    return channel;
  };
  /** Lets the session send what was pushed in this turn. */
  const push = async (...payloads: string[]) => {
    for (const payload of payloads) session.push(payload);
    await Promise.resolve();
  };
  return { session, time, attach, push, overflowed: () => overflowed };
}

describe("frame", () => {
  it("counts UTF-16 code units", () => {
    expect(frame('["é😀"]')).toBe('7\n["é😀"]');
  });
});

describe("a streaming back channel", () => {
  it("sends the queue, a noop, then what follows", async () => {
    const { attach, push } = setup();
    await push('["a"]', '["b"]');
    const channel = attach();
    expect(channel.frames).toEqual([
      [
        [1, ["a"]],
        [2, ["b"]],
      ],
      [[3, ["noop"]]],
    ]);
    await push('["c"]', '["d"]');
    expect(channel.frames[2]).toEqual([
      [4, ["c"]],
      [5, ["d"]],
    ]);
    expect(channel.ended).toBe(false);
  });

  it("resends what came after the last message that the client received", async () => {
    const { session, attach, push } = setup();
    await push('["a"]', '["b"]', '["c"]');
    const first = attach();
    const second = attach(2);
    expect(first.ended).toBe(true);
    expect(second.frames[0]).toEqual([
      [3, ["c"]],
      [4, ["noop"]],
    ]);
    expect(session.isOpen).toBe(true);
    // The close event of the replaced one arrives late.
    session.detach(first);
    expect(session.isOpen).toBe(true);
  });

  it("sends a noop after 30 seconds and ends after 60", () => {
    const { attach, time, session } = setup();
    const channel = attach();
    time.advance(30_000);
    expect(channel.frames).toEqual([[[1, ["noop"]]], [[2, ["noop"]]]]);
    time.advance(30_000);
    expect(channel.ended).toBe(true);
    expect(session.isOpen).toBe(false);
    expect(time.waiting()).toBe(0);
  });

  it("ends early when much is unacknowledged", async () => {
    const { attach, push } = setup();
    const channel = attach();
    await push(JSON.stringify(["x".repeat(5 * 1024 * 1024)]));
    expect(channel.ended).toBe(true);
  });

  it("leaves no timer behind when the client goes", () => {
    const { session, attach, time } = setup();
    session.detach(attach());
    expect(time.waiting()).toBe(0);
  });
});

describe("long polling", () => {
  it("ends the answer with the queued data", async () => {
    const { attach, push } = setup();
    await push('["a"]');
    const channel = attach(0, true);
    expect(channel.frames).toEqual([[[1, ["a"]]]]);
    expect(channel.ended).toBe(true);
  });

  it("waits with a noop and ends with the next data", async () => {
    const { attach, push } = setup();
    const channel = attach(0, true);
    expect(channel.ended).toBe(false);
    await push('["a"]', '["b"]');
    expect(channel.frames).toEqual([
      [[1, ["noop"]]],
      [
        [2, ["a"]],
        [3, ["b"]],
      ],
    ]);
    expect(channel.ended).toBe(true);
  });
});

describe("the forward channel", () => {
  it("drops messages that were received before", () => {
    const { session } = setup();
    expect(session.takeNew(0, ["a", "b"])).toEqual(["a", "b"]);
    expect(session.takeNew(0, ["a", "b"])).toEqual([]);
    expect(session.takeNew(1, ["b", "c"])).toEqual(["c"]);
  });

  it("reports the back channel and the last id sent", async () => {
    const { session, attach, push } = setup();
    await push('["a"]');
    expect(session.status).toBe("[0,0,7]");
    attach();
    expect(session.status).toBe("[1,2,7]");
  });

  it("drops a client that never acknowledges", async () => {
    const { session, push, overflowed } = setup();
    const large = JSON.stringify(["x".repeat(10 * 1024 * 1024)]);
    for (let i = 0; i < 12; i++) await push(large);
    expect(overflowed()).toBe(false);
    session.acknowledge(1);
    await push(large, large);
    expect(overflowed()).toBe(true);
  });
});

describe("parseForm", () => {
  it("reads headers and messages", () => {
    const headers = "X-Goog-Api-Client:gl-js/\r\nAuthorization:Bearer a:b\r\n";
    const form = parseForm(
      `headers=${encodeURIComponent(headers)}&count=1&ofs=3&req0___data__=${encodeURIComponent('{"a":"+ &"}')}`,
    );
    expect(form.offset).toBe(3);
    expect(form.messages).toEqual(['{"a":"+ &"}']);
    expect(form.headers.get("authorization")).toBe("Bearer a:b");
  });

  it("accepts an empty body", () => {
    expect(parseForm("")).toEqual({ offset: 0, messages: [], headers: new Map() });
  });

  it.each(["count=x", "count=-1", "count=1000000", "count=1&ofs=0", "count=0&ofs=-1"])(
    "refuses %s",
    (body) => {
      expect(() => parseForm(body)).toThrow();
    },
  );
});
