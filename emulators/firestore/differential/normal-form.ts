import { inProductionWords } from "./known-differences.ts";
import type { Json } from "./rest-server.ts";

/** Members that hold a time of the server's own clock. */
const RANKED = new Set(["createTime", "updateTime", "commitTime"]);
const UNRANKED = new Set(["readTime"]);
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(\d+))?Z$/;
const NEAR_MS = 3_600_000;

/** The texts of times sort like the times when their fractions have the same length. */
const sortable = (iso: string): string => `${iso.slice(0, 19)}.${(ISO.exec(iso)?.[1] ?? "").padEnd(9, "0")}`;

/** Google's emulator gives the missing documents of a list an update time; this server does not. */
const isMissingDocument = (json: object): boolean =>
  "updateTime" in json && "name" in json && !("createTime" in json);

function collect(json: Json, found: Set<string>): void {
  if (Array.isArray(json)) for (const item of json as readonly Json[]) collect(item, found);
  else if (typeof json === "object" && json !== null)
    for (const [key, value] of Object.entries(json)) {
      if (key === "updateTime" && isMissingDocument(json)) continue;
      if (RANKED.has(key) && typeof value === "string") found.add(sortable(value));
      else collect(value, found);
    }
}

function rewrite(json: Json, ranks: ReadonlyMap<string, number>, now: number): Json {
  if (typeof json === "string") return inProductionWords(json).replace(/\((?:0|\d{16})\)/g, "(TIME)");
  if (Array.isArray(json)) return (json as readonly Json[]).map((item) => rewrite(item, ranks, now));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value]) => {
      if (key === "updateTime" && isMissingDocument(json)) return [];
      if (typeof value !== "string") return [[key, rewrite(value, ranks, now)]];
      if (UNRANKED.has(key)) return [[key, "TIME"]];
      if (RANKED.has(key)) return [[key, `TIME ${ranks.get(sortable(value)) ?? "?"}`]];
      if (key === "timestampValue" && Math.abs(Date.parse(value) - now) < NEAR_MS) return [[key, "NOW"]];
      if (key === "transaction" || key === "nextPageToken") return [[key, "OPAQUE"]];
      return [[key, rewrite(value, ranks, now)]];
    }),
  );
}

/**
 * Reduces an answer to what both servers must share. Clock times become their rank among all times
 * of the case; opaque tokens and the current time become fixed words.
 */
export function normalForm(answers: readonly Json[], now = Date.now()): Json[] {
  const times = new Set<string>();
  for (const answer of answers) collect(answer, times);
  const ranks = new Map([...times].sort().map((time, rank) => [time, rank]));
  return answers.map((answer) => rewrite(answer, ranks, now));
}
