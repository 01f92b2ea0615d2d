import { element } from "../../../ui/public/dom.ts";
import { emergencyCall } from "./emergency-call.ts";
import type { Connection } from "./feed.ts";
import type { TrackText } from "./track-texts.ts";
import { lines as shown } from "../../../ui/public/update.ts";

function plain(isAlarm: boolean, text: TrackText, title: string, ...lines: readonly string[]): Node[] {
  const emergency = emergencyCall(text);
  emergency.show({ isAlarm, callee: null, advice: null });
  return [
    element(
      "section",
      { class: "missing" },
      element("h1", {}, ...shown(title)),
      ...lines.map((line) => element("p", {}, ...shown(line))),
    ),
    emergency.node,
  ];
}

/** A link that opens nothing: ended by the traveller, run out, or never given out. */
export const linkOverView = (text: TrackText): Node[] =>
  plain(false, text, text("endedLink"), text("endedLinkReason"), text("endedLinkAdvice"));

/** No answer yet; the page keeps trying. The trip may have an SOS. */
export const unreachableView = (connection: Connection, text: TrackText): Node[] =>
  connection === "offline"
    ? plain(true, text, text("offlineTitle"), text("offline"))
    : plain(true, text, text("unreachableTitle"), text("unreachable"));
