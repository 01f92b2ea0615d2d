import { expect, test } from "vitest";
import { MissingSettingsError, firebaseOptions } from "./env.ts";

const complete = {
  VITE_FIREBASE_API_KEY: "key",
  VITE_FIREBASE_AUTH_DOMAIN: "x.firebaseapp.com",
  VITE_FIREBASE_PROJECT_ID: "x",
  VITE_FIREBASE_STORAGE_BUCKET: "x.appspot.com",
  VITE_FIREBASE_MESSAGING_SENDER_ID: "1",
  VITE_FIREBASE_APP_ID: "1:1:web:1",
};

test("reads a complete project", () => {
  expect(firebaseOptions(complete)).toMatchObject({ apiKey: "key", projectId: "x", appId: "1:1:web:1" });
});

test("reports everything that is missing at once", () => {
  const act = () =>
    firebaseOptions({ ...complete, VITE_FIREBASE_API_KEY: " ", VITE_FIREBASE_APP_ID: undefined });
  expect(act).toThrow(MissingSettingsError);
  expect(act).toThrow(/VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID/);
});
