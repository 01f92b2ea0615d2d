import { REGION } from "@guardianlink/domain/config";
import { shareToken } from "@guardianlink/domain/ids";
import { LINK_ENDED } from "@guardianlink/domain/trips/track-api";
import { tokenEndpoint } from "../../http/token-endpoint.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { counters } from "../../wiring/counters.ts";
import { findShare, LIVE_PAGE_ACTIONS } from "../../wiring/live-page.ts";

/** /api/track/{action}: the live view of a trip for the holder of its link, and their answer. */
export const track = tokenEndpoint({
  // An answer may send the next round of a ladder, which needs the secrets.
  options: {
    region: REGION,
    invoker: "public",
    timeoutSeconds: 60,
    maxInstances: 50,
    secrets: DELIVERY_SECRETS,
  },
  counters,
  prefix: "track",
  toToken: (text) => shareToken(text),
  find: findShare,
  actions: LIVE_PAGE_ACTIONS,
  refusals: {
    ended: { status: 404, message: `${LINK_ENDED}.` },
    "no-photo": { status: 404, message: "There is no photo." },
  },
});
