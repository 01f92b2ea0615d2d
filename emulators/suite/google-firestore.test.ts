import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../services/temporary-folder.ts";
import { findGoogleFirestore } from "./google-firestore.ts";

let home: string;
const file = (...parts: string[]): string => {
  const path = join(home, ...parts);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, "");
  return path;
};
const find = (env: NodeJS.ProcessEnv) =>
  findGoogleFirestore({ FIREBASE_EMULATORS_PATH: join(home, "cache"), ...env });

beforeEach(() => {
  home = temporaryFolder("google");
});

const gcloudJar = (): string =>
  file("sdk", "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar");

test("the newest download of firebase-tools is preferred", () => {
  gcloudJar();
  file("cache", "cloud-firestore-emulator-v1.9.0.jar");
  const newest = file("cache", "cloud-firestore-emulator-v1.20.2.jar");
  expect(find({ CLOUDSDK_ROOT_DIR: join(home, "sdk") })).toEqual({ from: "firebase-tools", jar: newest });
});

test("a gcloud installation named by its environment variable comes second", () => {
  const jar = gcloudJar();
  expect(find({ CLOUDSDK_ROOT_DIR: join(home, "sdk") })).toEqual({ from: "gcloud", jar });
});

test("the gcloud installation on PATH comes third", () => {
  const jar = gcloudJar();
  const gcloud = file("sdk", "bin", "gcloud");
  mkdirSync(join(home, "bin"));
  symlinkSync(gcloud, join(home, "bin", "gcloud"));
  expect(find({ PATH: join(home, "bin") })).toEqual({ from: "gcloud", jar });
});
