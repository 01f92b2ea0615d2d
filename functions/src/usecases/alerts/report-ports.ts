import type { MessageReport } from "../messaging/ports.ts";

// What providers report about messages and calls.

/** Reports that arrived before our run had recorded the provider's answer. */
export interface EarlyReports {
  keep(report: MessageReport, now: Date): Promise<void>;
  find(providerRef: string): Promise<MessageReport | null>;
}

/** A tap on a button of a WhatsApp message. */
export interface WhatsAppTap {
  /** What the button carries. */
  readonly payload: string;
  /** When it was tapped. */
  readonly at: Date;
}

/** What a provider asks or reports during a call. */
export interface CallEvent {
  readonly providerRef: string;
  /** The receipt that the call carries; null when the provider does not return it. */
  readonly reference: string | null;
  /** False once the call is over. */
  readonly isActive: boolean;
  /** The keys that were pressed; null for none. */
  readonly digits: string | null;
  /** How long the call took in seconds; null while it runs. */
  readonly durationS: number | null;
  readonly costKobo: number | null;
}
