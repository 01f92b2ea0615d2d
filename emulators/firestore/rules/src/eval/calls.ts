import { invoke, libraryFunction, overload } from "../std/library.ts";
import { FUNCTIONS } from "../std/tables.ts";
import { isPath } from "../values/path.ts";
import { printValue } from "./debug-text.ts";
import { failure, functionNotFound, isFailure } from "../values/failure.ts";
import { evaluateAll } from "./operands.ts";
import type { Outcome } from "../values/failure.ts";
import type { Evaluator, Frame, LookupKind } from "./run.ts";
import type { FunctionSlot, PlannedFunction, Scope } from "./scope.ts";

/** Plans `name(args)`. Declared functions come before those of the service and the library. */
export function planCall(
  name: string,
  args: readonly Evaluator[],
  scope: Scope,
  lookups: ReadonlyMap<string, LookupKind>,
): Evaluator {
  const declared = scope.findFunction(name);
  if (declared !== null) return planDeclared(declared.slot, declared.hops, args);
  const lookup = lookups.get(name);
  if (lookup !== undefined) return planLookup(name, lookup, args);
  if (name === "debug") return planDebug(args);
  const library = FUNCTIONS.get(name);
  return (frame) => {
    const values = evaluateAll(args, frame);
    if (isFailure(values)) return values;
    return library === undefined ? functionNotFound(name) : invoke(library, values);
  };
}

function planDeclared(slot: FunctionSlot, hops: number, args: readonly Evaluator[]): Evaluator {
  return (frame) => {
    const fn = slot.planned;
    if (fn === null) return null;
    if (fn.parameters.length !== args.length)
      return failure(
        `Incorrect number of arguments. Received: ${args.length}. Expected: ${fn.name}(${fn.parameters.join(", ")}).`,
      );
    return callDeclared(fn, hops, args, frame);
  };
}

/**
 * Arguments and let values may be failures. A failure matters only when the body uses the value.
 */
function callDeclared(fn: PlannedFunction, hops: number, args: readonly Evaluator[], frame: Frame): Outcome {
  const variables = new Array<Outcome>(args.length);
  for (let at = args.length - 1; at >= 0; at -= 1) variables[at] = args[at]?.(frame) ?? null;
  let parent: Frame | null = frame;
  for (let hop = 0; hop < hops; hop += 1) parent = parent?.parent ?? null;
  const inner: Frame = { run: frame.run, variables, parent };
  for (const binding of fn.bindings) variables.push(binding(inner));
  return fn.result(inner);
}

function planLookup(name: string, kind: LookupKind, args: readonly Evaluator[]): Evaluator {
  const signature = libraryFunction(
    name,
    overload(["path"], (path) => path),
  );
  return (frame) => {
    const values = evaluateAll(args, frame);
    if (isFailure(values)) return values;
    const path = invoke(signature, values);
    return isPath(path) ? frame.run.lookup(kind, path) : path;
  };
}

function planDebug(args: readonly Evaluator[]): Evaluator {
  return (frame) => {
    const values = evaluateAll(args, frame);
    if (isFailure(values)) return values;
    const value = values[0] ?? null;
    frame.run.debug(printValue(value));
    return value;
  };
}
