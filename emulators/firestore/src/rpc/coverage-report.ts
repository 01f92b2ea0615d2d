import type { CoverageNode, Ruleset } from "../../rules/src/index.ts";

const FILE_NAME = "security.rules";

/** The coverage of a project's rules in the JSON shape of Google's emulator. */
export const coverageReport = (source: string, ruleset: Ruleset): object => ({
  rules: { files: [{ name: FILE_NAME, content: source }] },
  report: ruleset.coverage().map(reportNode),
});

function reportNode({ sourcePosition, values, children }: CoverageNode): object {
  return {
    sourcePosition: { fileName: FILE_NAME, ...sourcePosition },
    ...(values.length === 0 ? {} : { values }),
    ...(children.length === 0 ? {} : { children: children.map(reportNode) }),
  };
}
