import type {
  BinaryExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  LiteralValue,
  MapExpression,
  MethodExpression,
  PathExpression,
  RangeExpression,
  UnaryExpression,
} from "../syntax/ast.ts";
import { arithmetic, comparison, equality, inequality, negate } from "../std/operators.ts";
import { RulesBytes } from "../values/bytes.ts";
import type { RulesValue } from "../values/value.ts";
import { callMethod, elementOf, hasType, memberOf, membership, rangeOf } from "./access.ts";
import { planCall } from "./calls.ts";
import type { Recorder } from "./coverage.ts";
import { isFailure, NULL_VALUE, TOO_MANY_EXPRESSIONS } from "../values/failure.ts";
import { buildMap, buildPath } from "./literals.ts";
import { planLogic, planNot, planTernary } from "./logic.ts";
import { counted, evaluateAll, onBoth, spend } from "./operands.ts";
import type { Evaluator, Frame, LookupKind } from "./run.ts";
import { Scope } from "./scope.ts";

/** What planning needs besides the syntax tree. */
export interface PlanContext {
  /** The functions that read documents in this service, by full name. */
  readonly lookups: ReadonlyMap<string, LookupKind>;
  readonly recorder: Recorder | null;
}

/**
 * Compiles expressions to closures. Names are resolved once, so that a decision only calls
 * closures.
 */
export class Planner {
  readonly #context: PlanContext;

  constructor(context: PlanContext) {
    this.#context = context;
  }

  plan(expression: Expression, scope: Scope): Evaluator {
    if (expression.kind === "group")
      return this.#recorded(expression, this.plan(expression.inner, scope), true);
    return this.#recorded(expression, this.#planKind(expression, scope), false);
  }

  /** Plans a function's body. Its slot must already be declared in the scope. */
  planFunction(declaration: FunctionDeclaration, outer: Scope): void {
    const slot = outer.findFunction(declaration.name.text)?.slot;
    if (slot === undefined) return;
    const parameters = declaration.parameters.map(({ text }) => text);
    const names = [...parameters];
    const bindings = declaration.bindings.map(({ name, value }) => {
      const evaluate = this.plan(value, new Scope(outer, [...names]));
      names.push(name.text);
      return counted(evaluate);
    });
    const result = this.plan(declaration.result, new Scope(outer, names));
    const body = this.#context.recorder?.body(declaration);
    const recorded: Evaluator = (frame) => {
      const outcome = result(frame);
      body?.(outcome);
      return outcome;
    };
    slot.planned = {
      name: declaration.name.text,
      parameters,
      bindings,
      result: body === undefined ? result : recorded,
    };
  }

  #recorded(expression: Expression, evaluate: Evaluator, group: boolean): Evaluator {
    const record = group ? undefined : this.#context.recorder?.expression(expression);
    if (record === undefined) return evaluate;
    return (frame) => {
      const outcome = evaluate(frame);
      record(outcome);
      return outcome;
    };
  }

  #planKind(expression: Exclude<Expression, { kind: "group" }>, scope: Scope): Evaluator {
    switch (expression.kind) {
      case "literal":
        return planLiteral(expression.value);
      case "variable":
        return planVariable(expression.name, scope);
      case "list":
        return this.#planList(expression.items, scope);
      case "map":
        return this.#planMap(expression, scope);
      case "path":
        return this.#planPath(expression, scope);
      case "member": {
        const object = this.plan(expression.object, scope);
        const { name } = expression;
        return counted((frame) => {
          const value = object(frame);
          return isFailure(value) ? value : memberOf(value, name);
        });
      }
      case "index":
        return onBoth(this.plan(expression.object, scope), this.plan(expression.index, scope), elementOf);
      case "range":
        return this.#planRange(expression, scope);
      case "call":
        return this.#planCall(expression, scope);
      case "method":
        return this.#planMethod(expression, scope);
      case "unary":
        return this.#planUnary(expression, scope);
      case "binary":
        return this.#planBinary(expression, scope);
      case "is":
        return planIs(this.plan(expression.operand, scope), expression.type);
      case "ternary":
        return planTernary(
          this.plan(expression.condition, scope),
          this.plan(expression.whenTrue, scope),
          this.plan(expression.whenFalse, scope),
        );
    }
  }

  #planList(items: readonly Expression[], scope: Scope): Evaluator {
    const planned = items.map((item) => this.plan(item, scope));
    return counted((frame) => evaluateAll(planned, frame));
  }

  #planMap({ entries }: MapExpression, scope: Scope): Evaluator {
    const planned = entries.flatMap(({ key, value }) => [this.plan(key, scope), this.plan(value, scope)]);
    return counted((frame) => {
      const values = evaluateAll(planned, frame);
      return isFailure(values) ? values : buildMap(values);
    });
  }

  #planPath({ parts }: PathExpression, scope: Scope): Evaluator {
    const planned = parts.map((part) =>
      typeof part === "string" ? planLiteral(part) : this.plan(part, scope),
    );
    return counted((frame) => {
      const values = evaluateAll(planned, frame);
      return isFailure(values) ? values : buildPath(values);
    });
  }

  #planRange(expression: RangeExpression, scope: Scope): Evaluator {
    const ends = [expression.from, expression.to].map((end) =>
      end === null ? planLiteral(null) : this.plan(end, scope),
    );
    const planned = [this.plan(expression.object, scope), ...ends];
    return counted((frame) => {
      const values = evaluateAll(planned, frame);
      return isFailure(values) ? values : rangeOf(values[0] ?? null, values[1] ?? null, values[2] ?? null);
    });
  }

  #planCall(expression: CallExpression, scope: Scope): Evaluator {
    const args = expression.args.map((arg) => this.plan(arg, scope));
    return counted(planCall(expression.name, args, scope, this.#context.lookups));
  }

  #planMethod(expression: MethodExpression, scope: Scope): Evaluator {
    const planned = [expression.object, ...expression.args].map((part) => this.plan(part, scope));
    const { name } = expression;
    return counted((frame) => {
      const values = evaluateAll(planned, frame);
      return isFailure(values) ? values : callMethod(values[0] ?? null, name, values.slice(1));
    });
  }

  #planUnary({ operator, operand }: UnaryExpression, scope: Scope): Evaluator {
    const planned = this.plan(operand, scope);
    if (operator === "!") return planNot(planned);
    return counted((frame) => {
      const value = planned(frame);
      return isFailure(value) ? value : negate(value);
    });
  }

  #planBinary({ operator, left: l, right: r }: BinaryExpression, scope: Scope): Evaluator {
    const left = this.plan(l, scope);
    const right = this.plan(r, scope);
    switch (operator) {
      case "&&":
        return planLogic(left, right, false);
      case "||":
        return planLogic(left, right, true);
      case "in":
        // The container counts as the first operand, so its failure wins.
        return onBoth(right, left, (container, item) => membership(item, container));
      case "==":
        return onBoth(left, right, equality);
      case "!=":
        return onBoth(left, right, inequality);
      case "<":
        return onBoth(left, right, (a, b) => comparison("LT", a, b));
      case "<=":
        return onBoth(left, right, (a, b) => comparison("LTE", a, b));
      case ">":
        return onBoth(left, right, (a, b) => comparison("GT", a, b));
      case ">=":
        return onBoth(left, right, (a, b) => comparison("GTE", a, b));
      default:
        return onBoth(left, right, (a, b) => arithmetic(operator, a, b));
    }
  }
}

export function planLiteral(value: LiteralValue): Evaluator {
  const constant: RulesValue = value instanceof Uint8Array ? new RulesBytes(value) : value;
  return counted(() => constant);
}

function planVariable(name: string, scope: Scope): Evaluator {
  const address = scope.findVariable(name);
  if (address === null) return counted(rootVariable(name));
  const { hops, index } = address;
  return counted((frame) => {
    let holder: Frame | null = frame;
    for (let hop = 0; hop < hops; hop += 1) holder = holder?.parent ?? null;
    return holder?.variables[index] ?? null;
  });
}

function rootVariable(name: string): Evaluator {
  if (name === "request") return (frame) => frame.run.request;
  // An unknown name is only a warning at compile time. Using it fails like null.
  return name === "resource" ? (frame) => frame.run.resource : () => NULL_VALUE;
}

const planIs = (operand: Evaluator, type: string): Evaluator =>
  counted((frame) => {
    if (!spend(frame, 1)) return TOO_MANY_EXPRESSIONS;
    const value = operand(frame);
    return isFailure(value) ? value : hasType(value, type);
  });
