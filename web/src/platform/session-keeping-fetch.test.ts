import { expect, test } from "vitest";
import { fakeClock } from "../testing/fake-clock.ts";
import { OPENING_MS, sessionKeepingFetch } from "./session-keeping-fetch.ts";

const TOKEN = "https://securetoken.googleapis.com/v1/token?key=k";
const LOOKUP = "https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k";
const SIGN_IN = "https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k";

function service(answer: () => Promise<Response>, isOpen = true) {
  const clock = fakeClock(new Date(0));
  return { clock, fetch: sessionKeepingFetch(answer, clock, () => isOpen) };
}
const answering = (status: number) => service(() => Promise.resolve(new Response("{}", { status }))).fetch;
const silent = (): Promise<Response> => new Promise(() => undefined);

test.each([TOKEN, LOOKUP])("an outage of %s counts as a network that is gone", async (url) => {
  for (const status of [408, 429, 500, 503])
    for (const input of [url, new URL(url), new Request(url)])
      await expect(answering(status)(input)).rejects.toThrow(TypeError);
});

test("an account that is refused is refused, and everything else passes as it is", async () => {
  for (const url of [TOKEN, LOOKUP])
    for (const status of [200, 400]) expect((await answering(status)(url)).status).toBe(status);
  expect((await answering(503)(SIGN_IN)).status).toBe(503);
});

test("a page that opens does not wait longer than it should for the session, an open one does", async () => {
  const opening = service(silent, false);
  const waiting = opening.fetch(TOKEN);
  opening.clock.advance(OPENING_MS);
  await expect(waiting).rejects.toThrow(TypeError);
  await expect(opening.fetch(LOOKUP)).rejects.toThrow(TypeError);

  const open = service(silent);
  const asked = open.fetch(TOKEN);
  open.clock.advance(OPENING_MS);
  await expect(Promise.race([asked, Promise.resolve("still waiting")])).resolves.toBe("still waiting");
});
