import { expect, test } from "vitest";
import * as z from "zod/mini";
import { callablesFor, refusalTable } from "./callable.ts";

const callable = callablesFor((user) =>
  Promise.resolve({
    isDeleted: user === "deleted",
    sessionsSince: user === "signed-out" ? new Date("2025-11-21T10:00:01Z") : null,
  }),
);

const greet = callable(
  {
    options: {},
    request: z.strictObject({ name: z.string() }),
    limit: "counted by the use case",
    refusals: refusalTable({ unknown: "No such name.", busy: "Later." }, { unknown: "not-found" }),
  },
  ({ userId, email }, { name }) =>
    Promise.resolve(
      name === "unknown" || name === "busy"
        ? { refusal: name }
        : { userId, email, greeting: `Hello ${name}` },
    ),
);

const auth = { uid: "ada", token: { email: "Ada@Example.com", auth_time: 1_763_712_000 } };
const call = (request: object) => Promise.resolve(greet.run(request as never));

test("the caller's id and address come with the data", async () => {
  expect(await call({ auth, data: { name: "Ngozi" } })).toEqual({
    userId: "ada",
    email: "ada@example.com",
    greeting: "Hello Ngozi",
  });
});

test.each([{}, { auth: { uid: "ada", token: {} } }])(
  "a caller without an account is refused",
  async (who) => {
    await expect(call({ ...who, data: { name: "Ngozi" } })).rejects.toMatchObject({
      code: "unauthenticated",
      message: "Sign in first.",
    });
  },
);

test.each([undefined, {}, { name: 1 }, { name: "a", more: 1 }])("data %j is refused", async (data) => {
  await expect(call({ auth, data })).rejects.toMatchObject({ code: "invalid-argument" });
});

test("a caller over the limit is refused with the reason, and nothing is done", async () => {
  const done: string[] = [];
  let left = 1;
  const limited = callable(
    {
      options: {},
      request: z.unknown(),
      limit: { take: () => Promise.resolve(left-- > 0), message: "Enough for today." },
      refusals: {},
    },
    ({ userId }) => Promise.resolve(done.push(userId)),
  );
  const run = () => Promise.resolve(limited.run({ auth, data: null } as never));
  await run();
  await expect(run()).rejects.toMatchObject({ code: "resource-exhausted", message: "Enough for today." });
  expect(done).toEqual(["ada"]);
});

test("a refusal carries its code and its sentence", async () => {
  await expect(call({ auth, data: { name: "unknown" } })).rejects.toMatchObject({
    code: "not-found",
    message: "No such name.",
  });
  await expect(call({ auth, data: { name: "busy" } })).rejects.toMatchObject({ code: "failed-precondition" });
});

test("an account that was deleted is refused before its call is counted, except where it may call", async () => {
  const done: string[] = [];
  const settings = {
    options: {},
    request: z.unknown(),
    limit: { take: (user: string) => Promise.resolve(done.push(`${user} is counted`) > 0), message: "" },
    refusals: {},
  };
  const handle = ({ userId }: { readonly userId: string }) => Promise.resolve(done.push(`${userId} calls`));
  const run = (made: ReturnType<typeof callable>) =>
    Promise.resolve(made.run({ auth: { ...auth, uid: "deleted" }, data: null } as never));
  await expect(run(callable(settings, handle))).rejects.toMatchObject({
    code: "unauthenticated",
    message: "Your account and its data have been deleted.",
  });
  expect(done).toEqual([]);
  await run(callable({ ...settings, isForDeleted: true }, handle));
  expect(done).toEqual(["deleted is counted", "deleted calls"]);
});

test("a session that its owner has ended is refused, except where it protects a trip", async () => {
  const run = (settings: object, signedInAt: string) => {
    const token = { email: "ada@example.com", auth_time: new Date(signedInAt).getTime() / 1000 };
    const made = callable(
      { options: {}, request: z.unknown(), limit: "counted by the use case", refusals: {}, ...settings },
      ({ userId }) => Promise.resolve({ userId }),
    );
    return Promise.resolve(made.run({ auth: { uid: "signed-out", token }, data: null } as never));
  };
  await expect(run({}, "2025-11-21T10:00:00Z")).rejects.toMatchObject({
    code: "unauthenticated",
    message: "You were signed out on this phone. Sign in again.",
  });
  const taken = { userId: "signed-out" };
  expect(await run({ isForEndedSession: true }, "2025-11-21T10:00:00Z")).toEqual(taken);
  expect(await run({}, "2025-11-21T10:00:01Z")).toEqual(taken);
});
