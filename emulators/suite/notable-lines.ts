/** What firebase-tools warns of although it is meant to be so here. */
const EXPECTED = [
  "Env variable override detected",
  "You are not currently authenticated",
  "The Emulator UI is not starting",
  'Your requested "node" version',
  "running multiple instances of the emulator suite",
];

/** A line of firebase-tools when a person should see it, else null: warnings and errors that are not expected. */
export function notableLine(line: string): string | null {
  if (!/^\s*(⚠|✖|Error:)/.test(line)) return null;
  return EXPECTED.some((text) => line.includes(text)) ? null : line.trimEnd();
}
