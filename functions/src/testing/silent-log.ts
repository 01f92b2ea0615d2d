import type { Log } from "../adapters/shared/logs.ts";

/** A log that drops every line. */
export const silentLog = new Proxy({} as Log, { get: () => () => undefined });
