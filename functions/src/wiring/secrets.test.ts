import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";

// In production a function gets only the secrets that it names. The local suite gives every
// function all of them, so this test makes the ports of each with what it names alone.

const TRIGGERS = path.join(import.meta.dirname, "../triggers");
const triggers = readdirSync(TRIGGERS, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);

const SETTINGS: Readonly<Record<string, string>> = {
  GCLOUD_PROJECT: "demo-test",
  FUNCTIONS_EMULATOR: "true",
  FIREBASE_CONFIG: '{"storageBucket":"demo-test.appspot.com"}',
  PUBLIC_ORIGIN: "https://guardianlink.test",
  MAIL_FROM: "alerts@guardianlink.test",
  RESEND_FROM: "alerts@guardianlink.test",
  TERMII_BASE_URL: "https://termii.test",
  TERMII_SENDER: "GuardianLnk",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  AFRICASTALKING_USERNAME: "guardianlink",
  AFRICASTALKING_VOICE_NUMBER: "+2342013330000",
};

interface Trigger {
  readonly __endpoint?: { readonly secretEnvironmentVariables?: readonly { readonly key: string }[] };
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
});

/** The functions that make ports and that the trigger's own source calls. */
const portsIn = (source: string): readonly (readonly [name: string, file: string])[] =>
  [...source.matchAll(/import \{([^}]*)\} from "\.\.\/(\.\.\/wiring\/[^"]+)"/g)].flatMap(
    ([, names = "", file = ""]) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name.endsWith("Ports") && source.includes(`${name}()`))
        .map((name) => [name, file] as const),
  );

test.each(triggers)("%s names every secret that its ports need", async (file) => {
  const source = readFileSync(path.join(TRIGGERS, file), "utf8");
  const exported = (await import(path.join(TRIGGERS, file))) as Record<string, Trigger>;
  const named = Object.values(exported).flatMap(({ __endpoint: endpoint }) =>
    (endpoint?.secretEnvironmentVariables ?? []).map(({ key }) => key),
  );
  for (const name of named) vi.stubEnv(name, `${name}-of-the-test-suite`);
  const { services } = await import("../adapters/services.ts");
  const phones = vi.spyOn(services, "phones");
  const mailer = vi.spyOn(services, "mailer");
  for (const [name, wiring] of portsIn(source)) {
    const module = (await import(path.join(TRIGGERS, wiring))) as Record<string, () => unknown>;
    expect(module[name], name).toBeDefined();
    module[name]?.();
  }
  for (const [, name = ""] of source.matchAll(/services\.(\w+)\(\)/g))
    (services as unknown as Record<string, () => unknown>)[name]?.();
  // Without the key a number that wants nothing from us would be texted.
  if (portsIn(source).some(([name]) => /^(?:fanOut|delivery|ladder|rolePage)Ports$/.test(name)))
    expect(named).toContain("ADDRESS_KEY");
  // Without its key the second mail service is silently off.
  if (mailer.mock.calls.length > 0) expect(named).toContain("RESEND_API_KEY");
  for (const { value } of phones.mock.results)
    expect(value).toMatchObject({
      sms: expect.anything() as unknown,
      whatsapp: expect.anything() as unknown,
      voice: expect.anything() as unknown,
    });
});
