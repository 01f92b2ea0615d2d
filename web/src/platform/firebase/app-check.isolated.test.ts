import type { FirebaseApp } from "firebase/app";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { appCheckTokens } from "./app-check.ts";

interface Provider {
  readonly options: { readonly getToken: () => Promise<{ token: string }> };
}

const sdk = vi.hoisted(() => ({
  started: [] as { app: string; provider: unknown }[],
  answer: (): Promise<{ token: string }> => Promise.resolve({ token: "from-recaptcha" }),
}));
vi.mock("firebase/app", () => ({ initializeApp: (_options: unknown, name: string) => ({ name }) }));
vi.mock("firebase/app-check", () => ({
  initializeAppCheck(app: { name: string }, { provider }: { provider: unknown }) {
    sdk.started.push({ app: app.name, provider });
    return app;
  },
  getToken: () => sdk.answer(),
  ReCaptchaV3Provider: class {
    readonly kind = "recaptcha";
  },
  CustomProvider: class {
    readonly options: unknown;
    constructor(options: unknown) {
      this.options = options;
    }
  },
}));

const app = { name: "[DEFAULT]", options: {} } as unknown as FirebaseApp;
const mainProvider = (): Provider =>
  sdk.started.find(({ app: name }) => name === "[DEFAULT]")?.provider as Provider;

beforeEach(() => {
  sdk.started.length = 0;
  sdk.answer = () => Promise.resolve({ token: "from-recaptcha" });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("App Check starts at the first call, with reCAPTCHA in an app of its own", async () => {
  const prepare = appCheckTokens(app, "site-key");
  expect(sdk.started).toEqual([]);
  await prepare();
  expect(sdk.started.map(({ app: name }) => name)).toEqual(["app-check", "[DEFAULT]"]);
  expect((await mainProvider().options.getToken()).token).toBe("from-recaptcha");
});

test("a call waits five seconds when reCAPTCHA never answers, and the database does not wait at all", async () => {
  sdk.answer = () => new Promise(() => undefined);
  const prepared = appCheckTokens(app, "site-key")();
  await vi.advanceTimersByTimeAsync(5_000);
  await prepared;
  await expect(mainProvider().options.getToken()).rejects.toThrow("no App Check token");
});

test("a call goes out when reCAPTCHA fails", async () => {
  sdk.answer = () => Promise.reject(new Error("blocked"));
  await expect(appCheckTokens(app, "site-key")()).resolves.toBeUndefined();
});
