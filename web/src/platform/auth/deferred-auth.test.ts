import { expect, test, vi } from "vitest";
import { ada, fakeAuth } from "../../testing/fake-auth.ts";
import type { AuthService } from "./auth.ts";
import { deferredAuth } from "./deferred-auth.ts";

// Promise.withResolvers, which Node 20 lacks.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

test("the session loads until the service is there, and follows it from then on", async () => {
  const { promise, resolve } = withResolvers<AuthService>();
  const auth = deferredAuth(promise, null);
  const changed = vi.fn();
  auth.subscribe(changed);
  expect(auth.session()).toEqual({ status: "loading" });
  const real = fakeAuth({ status: "signed-out" });
  resolve(real);
  await expect.poll(() => changed).toHaveBeenCalledTimes(1);
  expect(auth.session()).toEqual({ status: "signed-out" });
  real.setSession({ status: "signed-in", user: ada });
  expect(changed).toHaveBeenCalledTimes(2);
  expect(auth.session()).toEqual({ status: "signed-in", user: ada });
});

test("the last session that this phone knew shows until the service says who is signed in", async () => {
  const { promise, resolve } = withResolvers<AuthService>();
  const auth = deferredAuth(promise, { status: "signed-in", user: ada });
  expect(auth.session()).toEqual({ status: "signed-in", user: ada });
  let token: string | null | undefined;
  const asking = auth.idToken().then((one) => (token = one));
  await Promise.resolve();
  expect(token).toBeUndefined();
  resolve(fakeAuth({ status: "signed-out" }));
  await asking;
  expect(token).toBeNull();
  expect(auth.session()).toEqual({ status: "signed-out" });
});

test("a call waits for the service, and fails when the service fails to load", async () => {
  const { promise, resolve } = withResolvers<AuthService>();
  const auth = deferredAuth(promise, null);
  const signingIn = auth.signIn("ada@example.test", "Journey2026");
  const real = fakeAuth();
  vi.mocked(real.signIn).mockRejectedValue(new Error("no such account"));
  resolve(real);
  await expect(signingIn).rejects.toThrow("no such account");
  expect(real.signIn).toHaveBeenCalledWith("ada@example.test", "Journey2026");
});

test("the session stays loading when the service cannot be fetched", async () => {
  const opening = Promise.reject(new Error("offline"));
  const auth = deferredAuth(opening, null);
  await expect(auth.signOut()).rejects.toThrow("offline");
  expect(auth.session()).toEqual({ status: "loading" });
});
