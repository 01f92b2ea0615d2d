import { describe, expect, it } from "vitest";
import { createAdmin } from "./admin.ts";
import { asCaller, commit, harness, remove, set, userHeader } from "./testing/service-harness.ts";

const rules = (condition: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /c/{id} {\n allow write: if ${condition};\n} } }`;
const ANN = asCaller(userHeader("ann"));

describe("the rules of a project", () => {
  it("are the initial ones until others are set, and again after a reset", async () => {
    const on = harness(rules("false"));
    const admin = createAdmin(on.store, on.rulebook, () => undefined);
    await expect(commit(on, [set("c/a", {})], {}, ANN)).rejects.toMatchObject({
      status: "PERMISSION_DENIED",
    });
    expect(admin.setRules("test", rules("true"), false)).toEqual([]);
    await expect(commit(on, [set("c/a", {})], {}, ANN)).resolves.toHaveProperty("commitTime");
    admin.reset();
    await expect(commit(on, [set("c/a", {})], {}, ANN)).rejects.toMatchObject({
      status: "PERMISSION_DENIED",
    });
  });

  it("stay when new ones do not compile", () => {
    const { rulebook } = harness(rules("true"));
    expect(() => rulebook.set("test", rules("("), false)).toThrow(/^Error compiling rules:\nL\d+:\d+ /);
    expect(rulebook.set("test", rules("("), true)).toMatchObject([{ severity: "ERROR" }]);
    expect(rulebook.source("test")).toBe(rules("true"));
  });

  it("still count conditions after the first thousand decisions, in a report of bounded size", async () => {
    const on = harness(
      "service cloud.firestore { match /databases/{d}/documents { match /c/{id} {\n" +
        "allow create: if request.resource.data.n >= 0;\nallow delete: if id != 'kept';\n} } }",
    );
    const admin = createAdmin(on.store, on.rulebook, () => undefined);
    const batch = (start: number) =>
      Array.from({ length: 500 }, (_, at) => set(`c/d${start + at}`, { n: start + at }));
    const report = () =>
      admin.ruleCoverage("test") as { report: { values?: { value: object; count: number }[] }[] };
    const sizes: number[] = [];
    for (let round = 0; round < 4; round++) {
      await commit(on, batch(round * 500), {}, ANN);
      sizes.push(JSON.stringify(report()).length);
    }
    expect(sizes[1]).toBeGreaterThan((sizes[0] ?? 0) * 1.5);
    expect(sizes[3]).toBeLessThan((sizes[1] ?? 0) + 100);
    const refused = (write: object) =>
      expect(commit(on, [write], {}, ANN)).rejects.toMatchObject({ status: "PERMISSION_DENIED" });
    await refused(set("c/a", { n: -1 }));
    // The other condition was never evaluated while everything was kept.
    await refused(remove("c/kept"));
    await commit(on, [remove("c/d1"), remove("c/d2")], {}, ANN);
    // A decision may evaluate a condition more than once.
    const counts = report().report.map(({ values = [] }) =>
      Object.fromEntries(values.map(({ value, count }) => [JSON.stringify(value), count])),
    );
    expect(counts[0]?.['{"boolValue":true}']).toBeGreaterThanOrEqual(2_000);
    expect(counts[0]?.['{"boolValue":false}']).toBeGreaterThanOrEqual(1);
    expect(counts[1]?.['{"boolValue":false}']).toBeGreaterThanOrEqual(1);
    expect(counts[1]?.['{"boolValue":true}']).toBeGreaterThanOrEqual(2);
  });
});
