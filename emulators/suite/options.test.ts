import { describe, expect, test } from "vitest";
import { OptionsError, parseOptions } from "./options.ts";

test("the suite keeps its data and uses the usual ports when no option is given", () => {
  expect(parseOptions([])).toEqual({
    dev: false,
    google: false,
    dataFolder: ".local/data",
    basePort: 5300,
    demo: true,
    json: false,
    verbose: false,
  });
});

test("an option's value may follow after a space or an equals sign", () => {
  expect(parseOptions(["--dev", "--data", "x", "--ports=6000", "--json"])).toMatchObject({
    dev: true,
    dataFolder: "x",
    basePort: 6000,
    json: true,
  });
});

test("Google's Firestore has its own data folder, because its format differs", () => {
  expect(parseOptions(["--google"]).dataFolder).toBe(".local/data-google");
});

test("a suite keeps no data when --ephemeral is given", () => {
  expect(parseOptions(["--ephemeral"]).dataFolder).toBeNull();
});

describe("a wrong option is refused by name", () => {
  test.each([
    [["--nonsense"], "--nonsense"],
    [["--ports"], "--ports"],
    [["--ports", "80"], "80"],
    [["--ports", "65530"], "65530"],
    [["--ports", "abc"], "abc"],
    [["--data="], "--data"],
    [["--ephemeral", "--data", "x"], "--ephemeral"],
  ])("%o", (args, named) => {
    expect(() => parseOptions(args)).toThrow(OptionsError);
    expect(() => parseOptions(args)).toThrow(named);
  });
});
