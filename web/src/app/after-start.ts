import { reportFault, sendFaultsBy } from "../platform/report.ts";
import { sendFault } from "../platform/send-fault.ts";
import { watchForUpdates } from "./updates.ts";

/** Starts what the first page can do without: reports of faults to the operator, and updates. */
export function afterStart(): void {
  sendFaultsBy(sendFault);
  addEventListener("error", ({ error }) => reportFault("uncaught", error));
  addEventListener("unhandledrejection", ({ reason }) => reportFault("uncaught", reason));
  watchForUpdates();
}
