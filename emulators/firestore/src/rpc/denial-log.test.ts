import { afterEach, describe, expect, it, vi } from "vitest";
import { ROOT, asCaller, commit, harness, set, unary, userHeader } from "./testing/service-harness.ts";

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /c/{id} {
  allow get: if request.auth.uid == id;
  allow get: if resource.data.n > 1;
  allow write: if request.resource.data.n > 1;
} } }`;

describe("a denied request", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is logged in one line that names the rules and the reasons; a granted one is not logged", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const on = harness(RULES);
    const ann = asCaller(userHeader("ann"));
    await commit(on, [set("c/b", { n: 2 })], {}, ann);
    expect(log).not.toHaveBeenCalled();
    await expect(commit(on, [set("c/b", { n: 1 })], {}, ann)).rejects.toMatchObject({
      status: "PERMISSION_DENIED",
    });
    await expect(unary(on, "GetDocument", { name: `${ROOT}/c/x` }, asCaller(null))).rejects.toMatchObject({
      status: "PERMISSION_DENIED",
    });
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([
      expect.stringMatching(/^PERMISSION_DENIED set c\/b \(uid ann\): .*false for 'update' @ L5/),
      expect.stringMatching(
        /^PERMISSION_DENIED get c\/x \(signed out\): .* for 'get' @ L3, .* for 'get' @ L4/,
      ),
    ]);
    for (const line of lines) expect(line).not.toContain("\n");
  });
});
