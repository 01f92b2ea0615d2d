import type { JournalEntry } from "@guardianlink/domain/evidence/journal";
import type { TripRef } from "@guardianlink/domain/refs";
import type { AddToJournal, TripLog } from "./ports.ts";

export interface JournalPorts {
  readonly journal: AddToJournal;
  readonly log: Pick<TripLog, "journalNotWritten">;
}

/**
 * Adds a line to the trip's journal. Never throws: a missing line must not stop what it reports.
 */
export async function writeToJournal(
  trip: TripRef,
  entry: JournalEntry,
  { journal, log }: JournalPorts,
): Promise<void> {
  try {
    await journal(trip, entry);
  } catch (error) {
    log.journalNotWritten(trip, error);
  }
}
