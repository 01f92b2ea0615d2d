import { isDeepStrictEqual } from "node:util";
import type { Difference } from "./area.ts";
import type { Json } from "./rest-server.ts";

/**
 * The path of a document in the form in which Google's emulator prints a key: one Element with type
 * and name (or id) for each pair.
 */
function pathIn(key: string): string {
  const pairs = key.matchAll(/type: "((?:[^"\\]|\\.)*)"\s+(?:name: "((?:[^"\\]|\\.)*)"|id: (-?\d+))/g);
  return [...pairs]
    .map(
      ([, type = "", name, id = ""]) =>
        `${type}/${name?.replace(/\\(\d{3})/g, (_all, octal: string) => String.fromCharCode(parseInt(octal, 8))) ?? `__id${id}__`}`,
    )
    .join("/");
}

/** A short key prints numeric ids as `7L`. */
const withNumbers = (key: string): string => key.replace(/(^|\/)(-?\d+)L(?=\/|$)/g, "$1__id$2__");

/** Google's emulator's wording is replaced where this server uses production's wording. */
const TRANSLATIONS: readonly (readonly [RegExp, string])[] = [
  [/^no entity to update: app: "dev~([^"]*)"\n(.*)$/s, "No document to update"],
  [/^entity already exists: EntityRef\{partitionRef=dev~([^,]*), path=\/(.*)\}$/s, "Document already exists"],
  [/^entity already exists: app: "dev~([^"]*)"\n(.*)$/s, "Document already exists"],
];

/** A text of Google's emulator in production's wording. */
export function inProductionWords(text: string): string {
  for (const [pattern, words] of TRANSLATIONS) {
    const [, project, key] = pattern.exec(text) ?? [];
    if (project !== undefined && key !== undefined)
      return `${words}: projects/${project}/databases/(default)/documents/${key.includes("Element {") ? pathIn(key) : withNumbers(key)}`;
  }
  return text;
}

/** The status in the answer of a refused request; null when it was not refused. */
function refusalIn(answer: Json): string | null {
  const [status] =
    /"status":"(INVALID_ARGUMENT|FAILED_PRECONDITION|NOT_FOUND|ALREADY_EXISTS)"/.exec(
      JSON.stringify(answer),
    ) ?? [];
  return status ?? null;
}

/** What a step of the writes area then reads from the database. */
const dataAfter = (answer: Json): unknown =>
  typeof answer === "object" && answer !== null && "after" in answer ? answer["after"] : null;

/** The statements that a denial names, by method and line, without duplicates. */
const statementsIn = (denial: Json): string =>
  typeof denial === "string" && denial.startsWith("\n")
    ? [...new Set(denial.match(/for '\w+' @ L\d+/g))].sort().join()
    : "";

/** What listeners hold, without the reasons why some were ended. */
const withoutWords = (state: Json): string =>
  JSON.stringify(state).replace(/"message":"(?:[^"\\]|\\.)*"/g, "");

/** A difference that is intended, or that is a fault of Google's emulator. */
interface Known {
  readonly area: string;
  readonly name: string;
  readonly why: string;
  /**
   * Whether the servers hold different data afterwards, so that the following steps cannot be
   * compared.
   */
  readonly parts?: true;
  readonly fits: (one: unknown, difference: Difference) => boolean;
}

/** Each entry needs a reason that a reader can check. */
const KNOWN: readonly Known[] = [
  {
    area: "listeners",
    name: "words for a refused listener",
    why: "A query with several mistakes is refused for another of them first.",
    fits: (_one, { ours, google }) => withoutWords(ours) === withoutWords(google),
  },
  {
    area: "listeners",
    name: "a listener that compares the name with what is none",
    why: "Production refuses it, as it does the query; Google's emulator finds nothing.",
    parts: true,
    fits: (_one, { ours }) =>
      JSON.stringify(ours).includes("__key__ filter value must be a Key") ||
      JSON.stringify(ours).includes("the name __key__ is reserved"),
  },
  {
    area: "writes",
    name: "transform of __name__",
    why: "Google's emulator stores a field __key__, which production refuses as reserved.",
    parts: true,
    fits: (one, { ours }) =>
      /"fieldPath":"(?:[^"]*\.)?__name__","(setTo|incr|max|min|app|rem)/.test(JSON.stringify(one)) &&
      /field name __name__ is reserved|the name __key__ is reserved/.test(JSON.stringify(ours)),
  },
  {
    area: "writes",
    name: "one document twice, with different update times",
    why: "Google's emulator cannot combine such writes; nothing in Firestore's documentation forbids them.",
    parts: true,
    fits: (_one, { google }) => JSON.stringify(google).includes("Cannot collapse mutations"),
  },
  {
    area: "rules",
    name: "which of several reasons for a denial is told",
    why: "Where one condition holds several mistakes and unknowns, Google's emulator may tell another of them. Both deny, by the same statements.",
    fits: (_one, { ours, google }) =>
      statementsIn(ours) !== "" && statementsIn(ours) === statementsIn(google),
  },
  {
    area: "rules",
    name: "an internal error of Google's emulator",
    why: "It answers HTTP 500 to some conditions that hold the same unknown twice in a list or a set; we decide them.",
    fits: (_one, { google }) => google === "HTTP 500",
  },
  {
    area: "rules",
    name: "a query that cannot run, under rules that deny it",
    why: "Google's emulator asks the rules before it looks at the last mistakes of a query. Both refuse.",
    fits: (_one, { ours, google }) =>
      ours === "HTTP 400" && typeof google === "string" && !google.startsWith("HTTP"),
  },
  {
    area: "transactions",
    name: "words for a transaction that has ended",
    why: "1.19.9 says INVALID_ARGUMENT in some orders of calls; what was recorded of 1.22.0 is ABORTED, which makes clients try again.",
    fits: (_one, { ours, google }) =>
      JSON.stringify(ours).includes("The referenced transaction has expired or is no longer valid.") &&
      JSON.stringify(google).includes("Transaction is invalid or closed."),
  },
  {
    area: "queries",
    name: "aggregated fields behind the name",
    why: "Google's emulator refuses more aggregations whose order pins the name than the plain cases, which we refuse too.",
    fits: (_one, { ours, google }) =>
      refusalIn(ours) !== null &&
      JSON.stringify(google).includes("This query requires an index that has fields"),
  },
  {
    area: "*",
    name: "other words for a refusal of both",
    why: "A request with several mistakes is refused for another of them first. Single mistakes have fixed cases.",
    fits: (_one, { ours, google }) => {
      const [mine, theirs] = [refusalIn(ours), refusalIn(google)];
      return mine !== null && mine === theirs && isDeepStrictEqual(dataAfter(ours), dataAfter(google));
    },
  },
  {
    area: "queries",
    name: "words for descending names of all collections",
    why: "1.19.9 misses the collection first; the recordings of 1.22.0 refuse the order of the names, as we do.",
    fits: (_one, { ours, google }) =>
      JSON.stringify(ours).includes("Firestore does not support descending key scans") &&
      JSON.stringify(google).includes("kind is required for all orders except __key__ ascending"),
  },
  {
    area: "writes",
    name: "a write to another database",
    why: "Production refuses it; Google's emulator executes it.",
    parts: true,
    fits: (_one, { ours }) => JSON.stringify(ours).includes("is in another database than the request"),
  },
  {
    area: "*",
    name: "words for two array-contains",
    why: "1.19.9 says INVALID_ARGUMENT; the recordings of 1.22.0 say FAILED_PRECONDITION, which we follow.",
    // A request with several mistakes may be refused for another of them, also as an invalid
    // argument.
    fits: (_one, { ours, google }) =>
      JSON.stringify(ours).includes("Only a single array-contains clause is allowed in a query") &&
      JSON.stringify(google).includes('"status":"INVALID_ARGUMENT"'),
  },
];

/** The entry that explains the difference in this step; null when none does. */
export function explains(area: string, one: unknown, difference: Difference): Known | null {
  const found = KNOWN.find(
    (known) => (known.area === area || known.area === "*") && known.fits(one, difference),
  );
  return found ?? null;
}
