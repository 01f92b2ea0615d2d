import { failure, isFailure } from "../values/failure.ts";
import type { Outcome } from "../values/failure.ts";
import { isPath, RulesPath } from "../values/path.ts";
import type { PathCapture } from "../values/path.ts";
import type { RulesMap } from "../values/value.ts";
import { toText } from "./converters.ts";
import { libraryFunction, methodsOf, overload } from "./library.ts";

const CAPTURE = /^\{([A-Za-z_][A-Za-z0-9_]*)(=\*\*|=\*)?\}$/;

function parsePath(text: string): Outcome {
  if (text === "") return failure("Empty Path Template is not allowed.");
  const segments = text.replace(/^\//, "").split("/");
  if (segments.includes("")) return failure(`Invalid Path Template ${text}. Empty segment is not allowed.`);
  const captures = new Map<number, PathCapture>();
  segments.forEach((segment, at) => {
    const found = CAPTURE.exec(segment);
    if (found?.[1] !== undefined) captures.set(at, { name: found[1], glob: found[2] === "=**" });
  });
  return new RulesPath(segments, captures);
}

function bind(path: RulesPath, values: RulesMap): Outcome {
  const names = new Set([...path.captures.values()].map(({ name }) => name));
  const unknown = [...values.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0)
    return failure(`Variable(s) ${unknown.join(", ")} do not exist in the path template.`);
  const segments: string[] = [];
  const captures = new Map<number, PathCapture>();
  for (const [at, segment] of path.segments.entries()) {
    const capture = path.captures.get(at);
    const value = capture && values.get(capture.name);
    if (capture === undefined || value === undefined) {
      if (capture !== undefined) captures.set(segments.length, capture);
      segments.push(segment);
      continue;
    }
    const text = isPath(value) ? value.segments : toText(value);
    if (isFailure(text)) return text;
    segments.push(...(typeof text === "string" ? [text] : text));
  }
  return new RulesPath(segments, captures);
}

export const PATH_METHODS = methodsOf("path", { bind: overload(["path", "map"], bind) });

export const PATH_FUNCTIONS = [libraryFunction("path", overload(["string"], parsePath))];
