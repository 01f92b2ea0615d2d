import { REGION } from "@guardianlink/domain/config";
import { maxLength } from "@guardianlink/domain/length-checks";
import * as z from "zod/mini";
import { bodyEndpoint } from "../../http/body-endpoint.ts";
import { recordPushShown } from "../../usecases/alerts/reports/record-push-shown.ts";
import { recordTestShown } from "../../usecases/contacts/record-role-report.ts";
import { reportPorts } from "../../wiring/alert-ports.ts";
import { counters } from "../../wiring/counters.ts";

/**
 * POST /api/push/shown: a service worker confirms that it has shown a push. The receipt is a secret
 * that only the push carried. An unknown receipt gets the same answer, so that guessing reveals
 * nothing.
 */
export const pushShown = bodyEndpoint(
  {
    options: { region: REGION, invoker: "public", timeoutSeconds: 30, maxInstances: 20 },
    counters,
    rateLimits: [
      { name: "push-shown", by: "address", limit: 600, counted: "instance" },
      { name: "push-receipt", by: "token", limit: 20, counted: "instance" },
    ],
    tokenOf: ({ receipt }) => receipt,
    request: z.object({ receipt: z.string().check(maxLength(200)) }),
    refusals: {},
  },
  async ({ receipt }) => {
    const ports = reportPorts();
    if (!(await recordPushShown(receipt, ports))) await recordTestShown(receipt, ports);
    return null;
  },
);
