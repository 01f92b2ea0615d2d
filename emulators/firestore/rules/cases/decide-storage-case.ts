import { RulesPath, timestampOf } from "../src/index.ts";
import type { RulesValue, Ruleset } from "../src/index.ts";
import type { RestFields, StorageCase } from "./case-types.ts";
import { dataOf } from "./decide-case.ts";
import { STORAGE_DOCUMENTS } from "./recorded.ts";

const NOW = timestampOf(Date.parse("2026-01-02T03:04:05Z") / 1000, 0);
/** Rules never need more rounds than there are documents to ask for. */
const MAX_ROUNDS = 5;

const metadataOf = (object: RestFields | undefined): RulesValue =>
  object === undefined ? null : dataOf(object);

/**
 * Decides a case as the Storage emulator does, which fetches documents one by one when the rules
 * ask for them.
 * @throws Error when the rules ask for a document twice, or never stop asking
 */
export function decideStorageCase(
  ruleset: Ruleset,
  { method, path, signedOut, before, after }: StorageCase,
): boolean {
  const auth: RulesValue = signedOut ? null : new Map<string, RulesValue>([["uid", "ann"]]);
  const whole = `/b/pics/o/${path}`;
  const request = new Map<string, RulesValue>([
    ["method", method],
    ["auth", auth],
    ["time", NOW],
    ["resource", metadataOf(after)],
    ["path", new RulesPath(whole.slice(1).split("/"))],
  ]);
  const fetched = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const answer = ruleset.decideStorage({
      method,
      path: whole,
      variables: new Map<string, RulesValue>([
        ["request", request],
        ["resource", metadataOf(before)],
      ]),
      lookup: (ref) => {
        if (!fetched.has(ref.path)) return undefined;
        const fields = STORAGE_DOCUMENTS[ref.path];
        return fields === undefined ? null : { path: ref.path, data: dataOf(fields) };
      },
    });
    if (answer.kind === "decided") return answer.decision.allowed;
    if (fetched.has(answer.ref.path)) throw new Error(`${answer.ref.path} is asked for twice.`);
    fetched.add(answer.ref.path);
  }
  throw new Error("The rules ask for documents without end.");
}
