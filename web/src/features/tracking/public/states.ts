import { LINK_ENDED } from "@guardianlink/domain/track-api";
import { element } from "../../../ui/public/dom.ts";
import { emergencyCall } from "./emergency-call.ts";
import type { Connection } from "./feed.ts";

function plain(isDanger: boolean, title: string, ...texts: readonly string[]): Node[] {
  const emergency = emergencyCall();
  emergency.show(isDanger);
  return [
    element(
      "section",
      { class: "missing" },
      element("h1", {}, title),
      ...texts.map((text) => element("p", {}, text)),
    ),
    emergency.node,
  ];
}

/** A link that opens nothing: ended by the traveller, run out, or never given out. */
export const linkOverView = (): Node[] =>
  plain(
    false,
    LINK_ENDED,
    "Live links stop a day after the trip, or when the traveller ends them.",
    "If you are worried, call the person who sent it to you.",
  );

/** There was no first answer yet; the page goes on trying. What it is about may be an SOS. */
export const unreachableView = (connection: Connection): Node[] =>
  connection === "offline"
    ? plain(true, "You are offline", "The live location shows as soon as your phone has a network.")
    : plain(true, "Not reachable yet", "The live location could not be loaded. Trying again.");
