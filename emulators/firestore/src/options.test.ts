import { describe, expect, it } from "vitest";
import { OptionError, parseOptions } from "./options.ts";

describe("parseOptions", () => {
  it("reads what firebase-tools passes and ignores the rest", () => {
    const line =
      "-Dgoogle.cloud_firestore.debug_log_level=FINE -Duser.language=en -jar some.jar --host 127.0.0.1 --port 8085 --websocket_port 9150 " +
      "--database-edition standard --project_id demo --rules firestore.rules --single_project_mode true --functions_emulator 127.0.0.1:5001";
    expect(parseOptions(line.split(" "))).toEqual({
      host: "127.0.0.1",
      port: 8085,
      rulesFile: "firestore.rules",
      seedFile: null,
      functionsEmulator: "127.0.0.1:5001",
      singleProject: { project: "demo", refuseOthers: false },
    });
  });

  it("has defaults and takes name=value", () => {
    expect(parseOptions([])).toMatchObject({ host: "127.0.0.1", port: 8080, rulesFile: null });
    expect(parseOptions(["--port=18200"]).port).toBe(18200);
  });

  it("uses one project only when asked to", () => {
    expect(parseOptions(["--project_id", "demo"]).singleProject).toBeNull();
    expect(parseOptions(["--project_id=demo", "--single_project_mode", "false"]).singleProject).toBeNull();
    const strict = ["--single_project_mode", "--single_project_mode_error", "--project_id", "demo"];
    expect(parseOptions(strict).singleProject).toEqual({ project: "demo", refuseOthers: true });
  });

  it.each([
    [["--single_project_mode", "true"], "Expected project_id to be set"],
    [["--project_id", "a", "--single_project_mode_error"], "Expected single_project_mode to be set"],
    [["--port", "x"], "--port must be a number from 0 to 65535"],
    [["--port", "70000"], "--port must be a number"],
    [["--rules"], "--rules needs a value"],
    [["--rules", "--port", "1"], "--rules needs a value"],
    [["--functions_emulator", "nowhere"], "--functions_emulator must be HOST:PORT"],
  ])("refuses %j", (words, message) => {
    expect(() => parseOptions(words)).toThrow(OptionError);
    expect(() => parseOptions(words)).toThrow(message);
  });
});
