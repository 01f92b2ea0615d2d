import type { ServicesInput } from "./server.ts";

/** The stand-ins without the rest of the suite: they send no reports and run no schedule. */
export const STANDALONE = {
  host: "127.0.0.1",
  tokenFile: null,
  mailEvents: null,
  phoneEvents: null,
  resendEvents: null,
  whatsApp: null,
  liveOrigin: "http://localhost:5300",
  paymentEvents: null,
  auth: null,
  localSuite: null,
  runScheduler: null,
} as const satisfies Partial<ServicesInput>;
