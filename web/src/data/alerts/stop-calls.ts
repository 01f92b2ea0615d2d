import type { Alert } from "@guardianlink/domain/alerts/alert";
import { message } from "@guardianlink/domain/toast-message";
import { SERVER_TIME } from "../../platform/firestore/store.ts";
import { runCommand } from "../outcome.ts";
import type { CommandServices, Outcome } from "../outcome.ts";
import { attachWrites } from "./attach-to-sos.ts";

/** Stops the further rounds of alerts. Contacts keep what they got, and may still answer. */
export const stopCalls = (services: CommandServices, alerts: readonly Alert[]): Promise<Outcome> =>
  runCommand(services, {
    writes: alerts.flatMap((alert) => attachWrites(alert, { ladderStoppedAt: SERVER_TIME })),
    texts: {
      done: message("Calls stopped", "Your contacts keep what they got and can still answer."),
      failed: message("Calls not stopped", "Your contacts may still be called. Try again."),
    },
  });
