import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deriveConfig } from "./derived-config.ts";
import type { FirebaseConfig } from "./derived-config.ts";
import { layoutPorts } from "./ports.ts";

const config = JSON.parse(
  readFileSync(new URL("../../firebase.json", import.meta.url), "utf8"),
) as FirebaseConfig;
const ports = layoutPorts(6000);
const derive = (withStorage = true): FirebaseConfig =>
  deriveConfig(config, { ports, functionsConfigDir: ".local/x", withStorage });

const policyOf = ({ hosting }: FirebaseConfig): string =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === "Content-Security-Policy")
    ?.value ?? "";

test("firebase.json names the ports of the usual block", () => {
  const usual = deriveConfig(config, {
    ports: layoutPorts(5300),
    functionsConfigDir: "x",
    withStorage: true,
  });
  expect(config.emulators).toEqual(usual.emulators);
});

test("the local policy allows the emulators and does not upgrade http to https", () => {
  const policy = policyOf(derive());
  const connect = policy.split("; ").find((directive) => directive.startsWith("connect-src"));
  for (const port of [6001, 6002, 6003, 6004, 6005]) {
    expect(connect).toContain(`http://127.0.0.1:${port}`);
    expect(connect).toContain(`http://localhost:${port}`);
  }
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect(policy).not.toContain("cloudfunctions");
});

test("the deployed policy contains no local address", () => {
  expect(policyOf(config)).not.toMatch(/localhost|127\.0\.0\.1/);
  expect(policyOf(config)).toContain("upgrade-insecure-requests");
});

test("the app's request for the ports goes to the stand-ins", () => {
  expect(derive().hosting.redirects).toContainEqual({
    source: "/local-suite.json",
    destination: "http://127.0.0.1:6002/local-suite.json",
    type: 302,
  });
});

test("the functions read their settings from the run's folder", () => {
  expect(derive().functions).toMatchObject([{ source: "functions/dist", configDir: ".local/x" }]);
});

describe("without a Storage rules runtime", () => {
  test("there is no storage emulator", () => {
    expect(derive(false)).not.toHaveProperty("storage");
    expect(derive(false).emulators).not.toHaveProperty("storage");
    expect(derive(true).emulators).toHaveProperty("storage");
  });
});

test("the local configuration changes nothing else", () => {
  const { hosting } = derive();
  expect(hosting).toMatchObject({ public: "web/dist" });
  expect(hosting).toHaveProperty("rewrites", (config.hosting as { rewrites?: unknown }).rewrites);
});
