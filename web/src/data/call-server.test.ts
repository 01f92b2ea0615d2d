import { message } from "@guardianlink/domain/toast-message";
import { expect, test, vi } from "vitest";
import { ServerRefusal } from "../platform/firebase/server-refusal.ts";
import { runCall } from "./call-server.ts";

const texts = { done: message("Done", "It is done."), failed: message("Not done", "Try again.") };
const TOO_MANY = "Too many requests. Try again in 10 minutes.";

const run = async (ask: () => Promise<unknown>) => {
  const notify = vi.fn();
  return { isDone: await runCall({ notify }, ask, texts), told: notify.mock.calls };
};

test("a call that the server answers shows that it is done", async () => {
  expect(await run(() => Promise.resolve())).toEqual({ isDone: true, told: [[texts.done, "success"]] });
});

test("a call that the server refuses shows the server's sentence and is not reported", async () => {
  const report = vi.spyOn(console, "error");
  expect(await run(() => Promise.reject(new ServerRefusal("refused", TOO_MANY)))).toEqual({
    isDone: false,
    told: [[{ title: "Not done", text: TOO_MANY }, "error"]],
  });
  expect(report).not.toHaveBeenCalled();
});

test("a call that does not reach the server shows the page's own text and is reported", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const error = new Error("internal");
  expect(await run(() => Promise.reject(error))).toEqual({ isDone: false, told: [[texts.failed, "error"]] });
  expect(report).toHaveBeenCalledWith(error);
});
