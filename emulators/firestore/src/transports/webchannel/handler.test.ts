import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { invalidArgument } from "../../errors.ts";
import type { Call, ClientStream, FirestoreService, Sink } from "../../rpc/service.ts";
import { httpListener } from "../http/listener.ts";
import type { Schedule } from "./session.ts";
import { webChannelEndpoint } from "./handler.ts";

/** A service whose streams record their input and answer when the test says so. */
class ScriptedService implements FirestoreService {
  readonly streams: { call: Call; sink: Sink; messages: object[]; cancelled: boolean }[] = [];
  unary(): Promise<object> {
    return Promise.reject(invalidArgument("not asked"));
  }
  serverStream(): void {
    throw invalidArgument("not asked");
  }
  bidi(_method: string, call: Call, sink: Sink): ClientStream {
    const stream = { call, sink, messages: [] as object[], cancelled: false };
    this.streams.push(stream);
    return {
      message: (message) => void stream.messages.push(message),
      end: () => undefined,
      cancel: () => (stream.cancelled = true),
    };
  }
}

let service: ScriptedService;
let server: Server;
let base: string;
let timers: { delayMs: number; action: () => void }[];

beforeEach(async () => {
  service = new ScriptedService();
  timers = [];
  const schedule: Schedule = (delayMs, action) => {
    const timer = { delayMs, action };
    timers.push(timer);
    return () => (timers = timers.filter((other) => other !== timer));
  };
  let count = 0;
  const endpoint = webChannelEndpoint(service, { schedule, newSessionId: () => `session-${++count}` });
  server = createServer(httpListener([["/google.firestore.v1.Firestore/", endpoint]]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/google.firestore.v1.Firestore/Listen/channel`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = async (query: string, body: string) => {
  const response = await fetch(`${base}?VER=8&${query}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  return { status: response.status, text: await response.text() };
};
const form = (...messages: string[]) =>
  `count=${messages.length}&ofs=0&${messages.map((text, i) => `req${i}___data__=${encodeURIComponent(text)}`).join("&")}`;
const opened = () => service.streams[0] ?? expect.fail("no stream was opened");

describe("webChannelEndpoint", () => {
  it("opens a call with the headers of the form", async () => {
    const { status, text } = await post(
      "RID=1",
      `headers=${encodeURIComponent("Authorization:Bearer x\r\n")}&${form('{"database":"d","addTarget":{"targetId":2}}')}`,
    );
    expect(status).toBe(200);
    expect(text).toBe('37\n[[0,["c","session-1","",8,12,30000]]]');
    expect(opened().call.authorization).toBe("Bearer x");
    expect(opened().messages).toMatchObject([{ database: "d", addTarget: { targetId: 2 } }]);
  });

  it("sends answers and errors over the back channel", async () => {
    await post("RID=1", form());
    opened().sink.next({ targetChange: { targetChangeType: 1, targetIds: [2] } });
    opened().sink.error(invalidArgument("no"));
    const response = await fetch(`${base}?VER=8&SID=session-1&RID=rpc&AID=0&CI=1`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await response.text();
    expect(JSON.parse(text.slice(text.indexOf("\n")))).toEqual([
      [1, [{ targetChange: { targetChangeType: "ADD", targetIds: [2] } }]],
      [2, [{ error: { message: "INVALID_ARGUMENT: no", status: "INVALID_ARGUMENT" } }]],
    ]);
  });

  it("refuses a malformed message and ends the call", async () => {
    await post("RID=1", form('{"nope":1}'));
    expect(opened().cancelled).toBe(true);
    const text = await (await fetch(`${base}?VER=8&SID=session-1&RID=rpc&AID=0&CI=1`)).text();
    expect(text).toContain("INVALID_ARGUMENT");
  });

  it("answers 400 to an unknown session and a broken form, 404 to other paths", async () => {
    expect(await post("SID=none&RID=2", form())).toEqual({ status: 400, text: "" });
    expect((await fetch(`${base}?SID=none&RID=rpc`)).status).toBe(400);
    expect((await post("RID=1", "count=x")).status).toBe(400);
    expect((await fetch(base.replace("Listen", "Commit"))).status).toBe(404);
    expect((await fetch(base, { method: "PUT" })).status).toBe(404);
  });

  it("ends the call when the client says so", async () => {
    await post("RID=1", form());
    expect(await post("SID=session-1&RID=2&TYPE=terminate", "")).toEqual({ status: 200, text: "" });
    expect(opened().cancelled).toBe(true);
    expect(opened().call.signal.aborted).toBe(true);
    expect((await post("SID=session-1&RID=3&TYPE=terminate", "")).status).toBe(400);
  });

  it("ends the call of a client that was silent for three minutes", async () => {
    await post("RID=1", form());
    expect(timers.map((timer) => timer.delayMs)).toEqual([180_000]);
    timers[0]?.action();
    expect(opened().cancelled).toBe(true);
    expect(timers).toEqual([]);
  });

  it("restarts the wait when a back channel is gone", async () => {
    await post("RID=1", form());
    const gone = new AbortController();
    await fetch(`${base}?VER=8&SID=session-1&RID=rpc&AID=0&CI=0`, { signal: gone.signal });
    expect(timers.map((timer) => timer.delayMs).sort()).toEqual([30_000, 60_000]);
    gone.abort();
    await expect.poll(() => timers.map((timer) => timer.delayMs)).toEqual([180_000]);
  });
});
