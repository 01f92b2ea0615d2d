import type { UserId } from "@guardianlink/domain/ids";
import { useEffect, useRef, useState } from "react";
import { reportProblem } from "../../platform/report.ts";
import { useServices } from "../../platform/services.ts";
import { needsRefresh } from "./device-registration.ts";
import { browserPush, usePush } from "./use-push.ts";
import type { PushParts } from "./use-push.ts";

/**
 * Keeps this browser registered while its person allows notifications, and shows what is pushed while the page is open.
 * Stands once, behind sign-in.
 */
export function useKeepPush(uid: UserId, parts: PushParts = browserPush()): void {
  const { clock } = useServices();
  const push = usePush(uid, parts);
  const { permission, registration, registrationState } = push;
  const [hasChanged, acknowledge] = useSubscriptionChange(parts);
  // A permission that is given during the visit is given on the page that registers.
  const [wasGranted] = useState(permission === "granted");
  // After a sign-out nothing is registered; what the server has removed, or the browser replaced, gets nothing.
  const isDue =
    permission === "granted" &&
    ((registration === null && wasGranted) ||
      registrationState === "dead" ||
      hasChanged ||
      (registration !== null && needsRefresh(registration, clock.now())));
  // One attempt for each reason and opening: a push service that refuses must not be asked without end.
  const reason = isDue ? (hasChanged ? "changed" : registrationState) : null;
  const tried = useRef(new Set<string>());
  useEffect(() => {
    if (reason === null || tried.current.has(reason)) return;
    tried.current.add(reason);
    push.register(true).then(acknowledge, reportProblem);
  }, [reason, push, acknowledge]);

  const token = permission === "granted" ? (registration?.token ?? null) : null;
  const { tokens, notifications } = parts;
  useEffect(() => {
    if (token === null) return;
    return tokens.listen(token, (message) => {
      notifications.showPush(message).catch(reportProblem);
    });
  }, [token, tokens, notifications]);
}

/** Whether the browser has replaced its push subscription, and how to say that this has been dealt with. */
function useSubscriptionChange({ changes }: PushParts): readonly [boolean, () => void] {
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    const look = (): void => {
      changes.take().then((isThere) => {
        if (isThere) setChanged(true);
      }, reportProblem);
    };
    look();
    return changes.subscribe(look);
  }, [changes]);
  const [acknowledge] = useState(() => () => setChanged(false));
  return [hasChanged, acknowledge];
}
