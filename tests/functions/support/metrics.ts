import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LogEntry } from "./function-logs.ts";

// The metrics of docs/operations, applied to lines that the functions really print.

export interface Metric {
  readonly name: string;
  readonly filter: string;
  readonly valueExtractor?: string;
  readonly labelExtractors?: Readonly<Record<string, string>>;
  readonly metricDescriptor: {
    readonly valueType: string;
    readonly labels?: readonly { readonly key: string }[];
  };
}

export const operationsFolder = path.resolve(import.meta.dirname, "../../../docs/operations");
export const readOperations = (name: string): readonly (readonly [string, unknown])[] =>
  readdirSync(path.join(operationsFolder, name)).map((file) => [
    file,
    JSON.parse(readFileSync(path.join(operationsFolder, name, file), "utf8")),
  ]);
export const metrics = readOperations("metrics").map(([, read]) => read as Metric);

/** Whether a filter of the form `jsonPayload.a="b" AND jsonPayload.c="d"` matches a line. */
export const takes = (filter: string, { payload }: LogEntry): boolean =>
  filter.split(" AND ").every((term) => {
    const [, field = "", value] = /^jsonPayload\.(\w+)="([^"]*)"$/.exec(term.trim()) ?? [];
    if (value === undefined) throw new Error(`The test cannot read "${term}".`);
    return payload[field] === value;
  });

export const extract = (extractor: string, { payload }: LogEntry): unknown =>
  payload[/^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor)?.[1] ?? ""];

/**
 * The lines that a metric counts.
 * @throws when docs/operations has no such metric
 */
export function counted(name: string, entries: readonly LogEntry[]): readonly LogEntry[] {
  const metric = metrics.find((one) => one.name === name);
  if (metric === undefined) throw new Error(`There is no metric ${name}.`);
  return entries.filter((entry) => takes(metric.filter, entry));
}
