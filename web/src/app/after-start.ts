import { reportFault, sendFaultsBy } from "../platform/report.ts";
import { sendFault } from "../platform/send-fault.ts";
import { keepFocus } from "./keep-focus.ts";
import { watchForUpdates } from "./updates.ts";

/**
 * Starts what the first page can do without: fault reports to the operator, the handling of a lost
 * focus, and updates.
 */
export function afterStart(): void {
  sendFaultsBy(sendFault);
  addEventListener("error", ({ error }) => reportFault("uncaught", error));
  addEventListener("unhandledrejection", ({ reason }) => reportFault("uncaught", reason));
  keepFocus();
  watchForUpdates();
}
