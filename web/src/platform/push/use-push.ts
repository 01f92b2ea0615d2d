import type { UserId } from "@guardianlink/domain/ids";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { reportProblem } from "../report.ts";
import { useServices } from "../services.ts";
import { useStoredText } from "../use-stored-trip.ts";
import {
  forgetDevice,
  needsRefresh,
  parseRegistration,
  registerDevice,
  registrationKey,
} from "./device-registration.ts";
import type { RegistrationPorts, StoredRegistration } from "./device-registration.ts";
import { browserPushTokens } from "./browser-push-tokens.ts";
import { browserNotifications } from "./notifications.ts";
import type { Notifications, NotificationState } from "./notifications.ts";
import type { PushTokens } from "./push-tokens.ts";

/** The two parts of the browser that pushes need. */
export interface PushParts {
  readonly tokens: PushTokens;
  readonly notifications: Notifications;
}

let shared: PushParts | null = null;

/** The browser's own parts, one set for the page. */
export function browserPush(): PushParts {
  shared ??= { tokens: browserPushTokens(), notifications: browserNotifications() };
  return shared;
}

/** What a page can do about the pushes of the signed-in account on this browser. */
export interface Push {
  readonly state: NotificationState;
  readonly registration: StoredRegistration | null;
  readonly notifications: Notifications;
  /** @throws RegistrationError */
  readonly register: () => Promise<StoredRegistration>;
  readonly forget: () => Promise<void>;
}

export function usePush(uid: UserId, parts: PushParts = browserPush()): Push {
  const { store, device, clock, newId } = useServices();
  const { tokens, notifications } = parts;
  const state = useSyncExternalStore(notifications.subscribe, notifications.state);
  const text = useStoredText(registrationKey(uid));
  const registration = useMemo(() => parseRegistration(text), [text]);
  return useMemo(() => {
    const ports: RegistrationPorts = {
      tokens,
      store,
      device,
      clock,
      newId,
      userAgent: navigator.userAgent,
    };
    return {
      state,
      registration,
      notifications,
      register: () => registerDevice(ports, uid),
      forget: () => forgetDevice(ports, uid),
    };
  }, [tokens, store, device, clock, newId, state, registration, notifications, uid]);
}

/** Keeps this browser's registration fresh, and shows what is pushed while the page is open. Stands once, behind sign-in. */
export function useKeepPush(uid: UserId, parts: PushParts = browserPush()): void {
  const { clock } = useServices();
  const push = usePush(uid, parts);
  const token = push.state === "granted" ? (push.registration?.token ?? null) : null;
  const isDue = token !== null && push.registration !== null && needsRefresh(push.registration, clock.now());
  useEffect(() => {
    if (isDue) push.register().catch(reportProblem);
  }, [isDue, push]);
  const { tokens, notifications } = parts;
  useEffect(() => {
    if (token === null) return;
    return tokens.listen(token, (message) => {
      notifications.showPush(message).catch(reportProblem);
    });
  }, [token, tokens, notifications]);
}
