import { describe, expect, test } from "vitest";
import { OptionsError, parseOptions } from "./options.ts";

test("without options the suite keeps its data and uses the usual ports", () => {
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

test("options are read in both spellings", () => {
  expect(parseOptions(["--dev", "--data", "x", "--ports=6000", "--json"])).toMatchObject({
    dev: true,
    dataFolder: "x",
    basePort: 6000,
    json: true,
  });
});

test("Google's Firestore has a data folder of its own, because its format is another", () => {
  expect(parseOptions(["--google"]).dataFolder).toBe(".local/data-google");
});

test("an ephemeral suite keeps nothing", () => {
  expect(parseOptions(["--ephemeral"]).dataFolder).toBeNull();
});

describe("what cannot be understood is refused by name", () => {
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
