import { describe, expect, it } from "vitest";
import { createAdmin } from "./admin.ts";
import { asCaller, commit, harness, set, userHeader } from "./testing/service-harness.ts";

const rules = (condition: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /c/{id} {\n allow write: if ${condition};\n} } }`;
const ANN = asCaller(userHeader("ann"));

describe("the rules of a project", () => {
  it("are those of the start until others are set, and again after a reset", async () => {
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
    expect(() => rulebook.set("test", rules("("), false)).toThrow(/^L\d+:\d+ /);
    expect(rulebook.set("test", rules("("), true)).toMatchObject([{ severity: "ERROR" }]);
    expect(rulebook.source("test")).toBe(rules("true"));
  });

  it("keep deciding the same after the coverage has enough, and its report stays bounded", async () => {
    const on = harness(rules("request.resource.data.n >= 0"));
    const admin = createAdmin(on.store, on.rulebook, () => undefined);
    const batch = (start: number) => Array.from({ length: 500 }, (_, i) => set(`c/d${i}`, { n: start + i }));
    const report = () => JSON.stringify(admin.ruleCoverage("test"));
    const sizes: number[] = [];
    for (let i = 0; i < 4; i++) {
      await commit(on, batch(i * 500), {}, ANN);
      sizes.push(report().length);
    }
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
    expect(sizes.slice(2)).toEqual([sizes[1], sizes[1]]);
    await expect(commit(on, [set("c/a", { n: -1 })], {}, ANN)).rejects.toMatchObject({
      status: "PERMISSION_DENIED",
    });
  });
});
