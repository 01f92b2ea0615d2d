import { describe, expect, test } from "vitest";
import { parseEnv, requireSecret } from "./env.ts";

const FULL = {
  PUBLIC_ORIGIN: "https://guardianlink.example",
  MAIL_FROM: "alerts@guardianlink.example",
  SENDGRID_API_KEY: "SG.secret",
  MAPBOX_TOKEN: "pk.secret",
};

describe("the environment of the functions", () => {
  test("has the real services as its defaults", () => {
    expect(parseEnv(FULL)).toMatchObject({
      SENDGRID_BASE_URL: "https://api.sendgrid.com",
      MAPBOX_BASE_URL: "https://api.mapbox.com",
      FCM_BASE_URL: "",
    });
  });

  test("names everything that is missing at once, and no value", () => {
    const parse = () => parseEnv({ MAIL_FROM: "nobody", MAPBOX_TOKEN: "pk.secret" });
    expect(parse).toThrow(/PUBLIC_ORIGIN.*MAIL_FROM/);
    expect(parse).not.toThrow(/nobody|pk\.secret/);
  });

  test("parses without the secrets that a function does not name, and refuses to use them", () => {
    const { SENDGRID_API_KEY: _mail, MAPBOX_TOKEN: _map, ...settings } = FULL;
    const env = parseEnv(settings);
    expect(env.PUBLIC_ORIGIN).toBe(FULL.PUBLIC_ORIGIN);
    for (const name of ["MAPBOX_TOKEN", "ADDRESS_KEY"] as const)
      expect(() => requireSecret(env, name)).toThrow(`${name} is missing`);
    expect(requireSecret(parseEnv(FULL), "MAPBOX_TOKEN")).toBe("pk.secret");
  });
});
