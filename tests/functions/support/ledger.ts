import { listDocuments, readDocument } from "../../support/documents.ts";
import type { RestDocument } from "../../support/documents.ts";
import { eventually } from "./services.ts";

/** One entry of the ledger, as the traveller sees it. */
export interface LedgerEntry {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
}

const text = (document: RestDocument, field: string): string | null => {
  const value = document.fields[field]?.["stringValue"];
  return typeof value === "string" ? value : null;
};

const entry = (document: RestDocument): LedgerEntry => ({
  id: document.name.slice(document.name.lastIndexOf("/") + 1),
  state: text(document, "state") ?? "",
  reason: text(document, "reason"),
  attempts: Number(document.fields["attempts"]?.["integerValue"]),
});

/**
 * Texts, WhatsApp messages and calls have tests of their own, and the others count emails and
 * pushes.
 */
const isPhone = ({ id }: LedgerEntry): boolean => /_(sms|whatsapp|voice)(_\d+)?$/.test(id);

/** The entries of emails and pushes. */
export async function ledger(alertPath: string): Promise<readonly LedgerEntry[]> {
  return (await wholeLedger(alertPath)).filter((one) => !isPhone(one));
}

/** The entries of all channels. */
export const wholeLedger = async (alertPath: string): Promise<readonly LedgerEntry[]> =>
  (await listDocuments(`${alertPath}/deliveries`)).map(entry);

/**
 * Whether a provider has accepted the message. An email may have been reported as delivered since.
 */
export const wasTaken = ({ state }: LedgerEntry): boolean => state === "accepted" || state === "delivered";

/** Waits for the ledger to have `count` entries, none of them queued. */
export const settledLedger = (alertPath: string, count: number): Promise<readonly LedgerEntry[]> =>
  eventually(
    () => ledger(alertPath),
    (entries) => entries.length === count && entries.every(({ state }) => state !== "queued"),
  );

/** How many contacts the alert was fanned out to; null until then. */
export async function contactCount(alertPath: string): Promise<number | null> {
  const { fields } = await readDocument(alertPath);
  const count = fields["contactCount"]?.["integerValue"];
  return typeof count === "string" ? Number(count) : null;
}
