import { describe, expect, it } from "vitest";
import { coveragePage } from "./coverage-page.ts";

describe("coveragePage", () => {
  it("nests the expressions and shows how often each had which value", () => {
    const report = [
      {
        sourcePosition: { currentOffset: 1, endOffset: 6 },
        values: [{ value: { boolValue: true }, count: 2 }],
        children: [{ sourcePosition: { currentOffset: 1, endOffset: 1 } }],
      },
    ];
    const page = coveragePage({ rules: { files: [{ content: "😀a && b<" }] }, report });
    expect(page).toContain(
      '<body>😀<mark title="{&quot;boolValue&quot;:true}: 2 times"><mark class="unseen" title="never evaluated">a</mark> &amp;&amp; b</mark>&lt;</body>',
    );
  });

  it("shows rules without a report", () => {
    expect(coveragePage({ rules: { files: [{ content: "x" }] } })).toContain("<body>x</body>");
  });
});
