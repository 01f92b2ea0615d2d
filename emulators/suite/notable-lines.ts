/** Warnings of firebase-tools about settings that are intended here. */
const EXPECTED = [
  "Env variable override detected",
  "You are not currently authenticated",
  "The Emulator UI is not starting",
  'Your requested "node" version',
  "running multiple instances of the emulator suite",
];

/** The line when a person should see it (an unexpected warning or error), else null. */
export function notableLine(line: string): string | null {
  if (!/^\s*(⚠|✖|Error:)/.test(line)) return null;
  return EXPECTED.some((text) => line.includes(text)) ? null : line.trimEnd();
}
