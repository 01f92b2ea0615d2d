import { describe, expect, it } from "vitest";
import { projectGate } from "./project-gate.ts";

describe("single project mode", () => {
  it("is off by default", () => {
    const lines: string[] = [];
    const admit = projectGate(null, (line) => lines.push(line));
    admit("a");
    admit("b");
    expect(lines).toEqual([]);
  });

  it("warns about each other project once", () => {
    const lines: string[] = [];
    const admit = projectGate({ project: "a", refuseOthers: false }, (line) => lines.push(line));
    for (const project of ["a", "b", "b", "c"]) admit(project);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("not recommended in single project mode. Requested project ID b,");
  });

  it("refuses other projects when told to", () => {
    const admit = projectGate({ project: "a", refuseOthers: true }, () => undefined);
    admit("a");
    expect(() => admit("b")).toThrow(
      "Multiple projectIds are not permitted in single project mode. Requested project ID b, but the emulator is configured for a.",
    );
  });
});
