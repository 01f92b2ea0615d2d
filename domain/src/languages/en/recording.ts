/**
 * What a speaker records for calls in a language that no machine of the voice service speaks, in
 * English: the source of the others. A recording names no one, because it is made once for all; the
 * names and places follow in English. call-recordings.ts says which file has which texts.
 */
export const recording = {
  intro: "This is Guardian Link.",
  sos: "Someone who chose you as an emergency contact has raised an SOS.",
  overdue: "Someone who chose you as an emergency contact has not arrived on time.",
  check: "Someone who chose you as an emergency contact has not answered us.",
  duress:
    "Someone who chose you as an emergency contact was forced to say that all is well. Do not call or text this person. Call {emergency}.",
  details: "The name and the location follow in English.",
  keys: "Press {onIt} if you are on it. Press {again} to hear it again. Press {never} to stop these calls.",
  nokey: "No key was pressed. Goodbye.",
  onit: "Thank you. We will tell the others that you are on it. Call this person now. If there is no answer, call {emergency}. Goodbye.",
  onitduress:
    "Thank you. We will tell the others that you are on it. Call {emergency}, and do not call this person. Goodbye.",
  never: "We will not call you again. Goodbye.",
  over: "This is Guardian Link. This alert is over. Goodbye.",
} as const;
