import { setPriority } from "node:os";

/** The functions between an SOS, or an overdue trip, and its first messages. */
const ALERTS: readonly string[] = ["checkOverdueTrips", "deliverAlert", "onAlertCreated", "releaseSos"];
/** The functions for which no page and no alert waits. */
const LATER: readonly string[] = [
  "mailEvents",
  "onContactWritten",
  "onDeviceWritten",
  "onTripCreated",
  "sealTrip",
  "smsEvents",
  "voiceEvents",
  "whatsappEvents",
];

/**
 * The priority of this process for `os.setPriority`: 0 is the normal one, 19 the lowest. With 5 it
 * gets a third, and with 10 a ninth, of the processor time of one with 0. Functions give way only
 * on the local suite, where all share the processors of one machine. A deployment gives each
 * function its own (docs/decisions/333).
 * @param env FUNCTION_TARGET names the function; only processes that run one have it
 */
export function localPriority(env: NodeJS.ProcessEnv): 0 | 5 | 10 {
  const name = env["FUNCTION_TARGET"];
  if (env["FUNCTIONS_EMULATOR"] !== "true" || name === undefined || ALERTS.includes(name)) return 0;
  return LATER.includes(name) ? 10 : 5;
}

const priority = localPriority(process.env);
if (priority > 0) setPriority(priority);
