/** One line of the report: when, and what the records say. */
export interface TimelineEntry {
  readonly at: string;
  readonly text: string;
}
