import { typedJson } from "../../../rules/src/eval/typed-json.ts";
import type { CoverageNode, CoverageValue, Ruleset } from "../../../rules/src/index.ts";

/** The coverage of a project's rules in the JSON shape of Google's emulator. */
export const coverageReport = (source: string, ruleset: Ruleset): object => ({
  rules: { files: [{ name: "security.rules", content: source }] },
  report: ruleset.coverage().map(node),
});

function node({ line, column, currentOffset, endOffset, values, children }: CoverageNode): object {
  return {
    sourcePosition: { fileName: "security.rules", line, column, currentOffset, endOffset },
    ...(values.length === 0 ? {} : { values: values.map(taken) }),
    ...(children.length === 0 ? {} : { children: children.map(node) }),
  };
}

/** A value that an expression took; an evaluation error has none. */
const taken = ({ value, count }: CoverageValue): object => ({
  ...(value === undefined ? {} : { value: typedJson(value) }),
  count,
});
