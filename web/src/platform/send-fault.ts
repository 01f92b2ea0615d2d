import {
  FAULT_CODE,
  FAULT_ERROR,
  FAULT_FRAME,
  FAULT_FRAMES_MAX,
  faultPageOf,
} from "@guardianlink/domain/fault-report";
import type { FaultKind, FaultReport } from "@guardianlink/domain/fault-report";
import { errorCode } from "./error-code.ts";

/** A page that fails in a loop sends this many reports and no more. */
const REPORTS_PER_PAGE = 10;

const matching = (pattern: RegExp, value: unknown): string | null =>
  typeof value === "string" && pattern.test(value) ? value : null;

/** The places in the build that a stack names, without the addresses of the pages around them. */
const framesOf = (stack: string): readonly string[] =>
  [...stack.matchAll(/([\w.-]+\.js):(\d+):(\d+)/g)]
    .map(([place]) => place)
    .filter((place) => FAULT_FRAME.test(place))
    .slice(0, FAULT_FRAMES_MAX);

/**
 * What the operator learns of an error: its class, code and place in the code, never its message.
 */
export function faultReport(kind: FaultKind, error: unknown, pathname: string): FaultReport {
  const isError = error instanceof Error;
  return {
    kind,
    error: (isError ? matching(FAULT_ERROR, error.name) : null) ?? "Unknown",
    code: matching(FAULT_CODE, errorCode(error)),
    page: faultPageOf(pathname),
    frames: [...framesOf((isError && error.stack) || "")],
  };
}

const sent = new Set<string>();

/** Sends a fault to the operator, each one once for a page. One that cannot be sent is dropped. */
export function sendFault(kind: FaultKind, error: unknown): void {
  const body = JSON.stringify(faultReport(kind, error, location.pathname));
  if (sent.has(body) || sent.size >= REPORTS_PER_PAGE) return;
  sent.add(body);
  const headers = { "content-type": "application/json" };
  fetch("/api/fault", { method: "POST", headers, body, keepalive: true }).catch(() => sent.delete(body));
}
