import type { TextsLike } from "../fill.ts";
import type { call as english } from "../en/call.ts";

/** What a machine says in a call, in Nigerian Pidgin. See reviews.ts for its review. */
export const call: TextsLike<typeof english> = {
  callIntro: "Na Guardian Link dey call.",
  callSos: "{name} don send S O S.",
  callSosNear: "{name} don send S O S near {place}.",
  callOverdue:
    "{name} never reach, and the time don pass. The last place wey we know dey for the map wey we send you.",
  callOverdueNear: "{name} never reach, and the time don pass. The last place wey we know na near {place}.",
  callCheck: "{name} never answer us. The last place wey we know dey for the map wey we send you.",
  callCheckNear: "{name} never answer us. The last place wey we know na near {place}.",
  callDuress: "Dem force {name} talk say all is well. No call or text {name}. Call {emergency}.",
  callDuressNear:
    "Dem force {name} talk say all is well near {place}. No call or text {name}. Call {emergency}.",
  callKeys:
    "Press {onIt} if you dey on top am. Press {again} to hear am again. Press {never} make we no call you again.",
  callNoKey: "Nobody press any key. Bye-bye.",
  callOnIt:
    "Thank you. We go tell the others say you dey on top am. Call {name} now. If nobody pick, call {emergency}. Bye-bye.",
  callOnItDuress:
    "Thank you. We go tell the others say you dey on top am. Call {emergency}, and no call {name}. Bye-bye.",
  callNever: "We no go call you again. Bye-bye.",
  callOver: "Na Guardian Link dey call. This alert don finish. Bye-bye.",
};
