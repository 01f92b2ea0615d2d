import { describe, expect, test } from "vitest";
import { planLaunch } from "./plan.ts";
import type { LauncherSettings } from "./plan.ts";

const embedded: LauncherSettings = {
  firestorePlaceholder: "/run/firestore.jar",
  storagePlaceholder: "/run/storage.jar",
  firestoreServer: "/dist/firestore.mjs",
  storageServer: "/dist/storage-rules.mjs",
  googleFirestoreJar: undefined,
};
const google: LauncherSettings = { ...embedded, googleFirestoreJar: "/gcloud/cloud-firestore-emulator.jar" };

/** The command line with which firebase-tools 15.34 starts it. */
const FIRESTORE = [
  ...["-Dgoogle.cloud_firestore.debug_log_level=FINE", "-Duser.language=en", "-jar", "/run/firestore.jar"],
  ...["--host", "127.0.0.1", "--port", "5304", "--websocket_port", "5310"],
  ...["--database-edition", "standard", "--project_id", "demo", "--rules", "/repo/firestore.rules"],
];
const STORAGE = [
  "-Djava.security.manager=disallow",
  "-Duser.language=en",
  "-jar",
  "/run/storage.jar",
  "serve",
];

test("the version probe is answered", () => {
  expect(planLaunch(["-Duser.language=en", "-Dfile.encoding=UTF-8", "-version"], embedded)).toEqual({
    kind: "version",
  });
});

test("Firestore starts our server with the flags that follow the JAR", () => {
  expect(planLaunch(FIRESTORE, embedded)).toEqual({
    kind: "server",
    module: "/dist/firestore.mjs",
    args: FIRESTORE.slice(4),
  });
});

test("Firestore starts Google's JAR by its main class, without flags it does not know, when --google is given", () => {
  expect(planLaunch(FIRESTORE, google)).toEqual({
    kind: "java",
    args: [
      ...[
        "-cp",
        "/gcloud/cloud-firestore-emulator.jar",
        "com.google.cloud.datastore.emulator.firestore.CloudFirestore",
      ],
      ...["start", "--host", "127.0.0.1", "--port", "5304", "--websocket_port", "5310"],
      ...["--project_id", "demo", "--rules", "/repo/firestore.rules"],
    ],
  });
});

describe("the Storage rules start our runtime", () => {
  test.each([embedded, google])("on both backends", (settings) => {
    expect(planLaunch(STORAGE, settings)).toEqual({
      kind: "server",
      module: "/dist/storage-rules.mjs",
      args: ["serve"],
    });
  });
});

describe("any other command line goes to a real Java unchanged", () => {
  test.each([
    [
      "a JAR that firebase-tools downloaded",
      ["-Duser.language=en", "-jar", "/home/x/.cache/firebase/emulators/a.jar", "--port", "1"],
    ],
    ["a class", ["-cp", "a.jar", "Main"]],
    ["nothing", []],
  ])("%s", (_what, args) => {
    expect(planLaunch(args, embedded)).toEqual({ kind: "java", args });
  });

  test("even when no placeholder is set", () => {
    const none: LauncherSettings = {
      ...embedded,
      firestorePlaceholder: undefined,
      storagePlaceholder: undefined,
    };
    expect(planLaunch(STORAGE, none)).toEqual({ kind: "java", args: STORAGE });
  });
});
