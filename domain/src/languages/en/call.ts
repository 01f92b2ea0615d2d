/**
 * What a machine says in a call. Its voice reads English, and Nigerian Pidgin well enough. The
 * other languages have recordings: recording.ts.
 */
export const call = {
  callIntro: "This is Guardian Link.",
  // A machine reads "SOS" as a word.
  callSos: "{name} has raised an S O S.",
  callSosNear: "{name} has raised an S O S near {place}.",
  callOverdue: "{name} has not arrived on time. The last known location is on the map we sent you.",
  callOverdueNear: "{name} has not arrived on time. The last known location is near {place}.",
  callCheck: "{name} has not answered us. The last known location is on the map we sent you.",
  callCheckNear: "{name} has not answered us. The last known location is near {place}.",
  callDuress: "{name} was forced to say that all is well. Do not call or text {name}. Call {emergency}.",
  callDuressNear:
    "{name} was forced to say that all is well near {place}. Do not call or text {name}. Call {emergency}.",
  callKeys:
    "Press {onIt} if you are on it. Press {again} to hear it again. Press {never} to stop these calls.",
  callNoKey: "No key was pressed. Goodbye.",
  callOnIt:
    "Thank you. We will tell the others that you are on it. Call {name} now. If there is no answer, call {emergency}. Goodbye.",
  callOnItDuress:
    "Thank you. We will tell the others that you are on it. Call {emergency}, and do not call {name}. Goodbye.",
  callNever: "We will not call you again. Goodbye.",
  callOver: "This is Guardian Link. This alert is over. Goodbye.",
} as const;
