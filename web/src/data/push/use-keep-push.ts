import type { UserId } from "@guardianlink/domain/ids";
import { useEffect, useRef, useState } from "react";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { needsRefresh } from "./device-registration.ts";
import { browserPush, usePush } from "./use-push.ts";
import type { PushParts } from "./use-push.ts";

/**
 * Keeps this browser registered while its person allows notifications, and shows pushes while the
 * page is open. It is mounted once, behind sign-in.
 */
export function useKeepPush(uid: UserId, parts: PushParts = browserPush()): void {
  const { clock } = useServices();
  const push = usePush(uid, parts);
  const { permission, registration, registrationState } = push;
  const [hasChanged, acknowledge] = useSubscriptionChange(parts);
  // Only a visit that begins with the permission and without a registration registers here. When
  // the permission is granted later, the page that asked for it registers. A registration that
  // disappears during the visit was removed by a sign-out.
  const [beganWithout] = useState(permission === "granted" && registration === null);
  // A device that the server removed or the browser replaced gets no pushes.
  const isDue =
    permission === "granted" &&
    ((registration === null && beganWithout) ||
      registrationState === "dead" ||
      hasChanged ||
      (registration !== null && needsRefresh(registration, clock.now())));
  // Try once per reason and page load, because a push service that refuses must not be asked
  // endlessly.
  const reason = !isDue ? null : hasChanged ? "changed" : registrationState === "dead" ? "dead" : "due";
  const tried = useRef(new Set<string>());
  useEffect(() => {
    if (reason === null || tried.current.has(reason)) return;
    tried.current.add(reason);
    push.register(true).then(acknowledge, reportProblem);
  }, [reason, push, acknowledge]);

  const token = permission === "granted" ? (registration?.token ?? null) : null;
  const { tokens, showPush } = parts;
  useEffect(() => {
    if (token === null) return;
    return tokens.listen(token, (message) => {
      showPush(message).catch(reportProblem);
    });
  }, [token, tokens, showPush]);
}

/**
 * Whether the browser has replaced its push subscription, and a function that marks this as
 * handled.
 */
function useSubscriptionChange({ changes }: PushParts): readonly [boolean, () => void] {
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    const look = (): void => {
      changes.take().then((mark) => {
        if (mark !== null) setChanged(true);
      }, reportProblem);
    };
    look();
    return changes.subscribe(look);
  }, [changes]);
  const [acknowledge] = useState(() => () => setChanged(false));
  return [hasChanged, acknowledge];
}
