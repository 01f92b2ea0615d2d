import { deviceSchema } from "@guardianlink/domain/account/device";
import type { UserId } from "@guardianlink/domain/ids";
import { paths } from "@guardianlink/domain/paths";
import { PUSH_CHANGES } from "@guardianlink/domain/worker-messages";
import { useMemo, useSyncExternalStore } from "react";
import { browserPushTokens } from "../../platform/push/browser-push-tokens.ts";
import { browserNotifications } from "../../platform/push/notifications.ts";
import type { Notifications, NotificationState } from "../../platform/push/notifications.ts";
import type { PushMessage } from "../../platform/push/push-message.ts";
import type { PushTokens } from "../../platform/push/push-tokens.ts";
import { workerMailbox } from "../../platform/storage/worker-mailbox.ts";
import type { WorkerMailbox } from "../../platform/storage/worker-mailbox.ts";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { useDoc } from "../live-state.ts";
import type { Outcome } from "../outcome.ts";
import { parseRegistration, registerDevice, registrationKey } from "./device-registration.ts";
import { showPush } from "./show-push.ts";
import type { RegistrationPorts, StoredRegistration } from "./device-registration.ts";

/** The browser services that pushes need. */
export interface PushParts {
  readonly tokens: PushTokens;
  readonly notifications: Notifications;
  /** Says when the browser has replaced its push subscription. */
  readonly changes: WorkerMailbox;
  readonly showPush: (message: PushMessage) => Promise<void>;
}

let shared: PushParts | null = null;

/** The browser's own services, one set per page. */
export function browserPush(): PushParts {
  shared ??= {
    tokens: browserPushTokens(),
    notifications: browserNotifications(),
    changes: workerMailbox(PUSH_CHANGES),
    showPush,
  };
  return shared;
}

/**
 * Whether the server can push to this browser: "none" without a registration, "checking" until the
 * account's devices are read and "unknown" where they cannot be, "waiting" while it waits on this
 * phone, "dead" once the server has removed it because the push service refused its token.
 */
type RegistrationState = "none" | "checking" | "unknown" | "waiting" | "registered" | "dead";

/** The push state of the signed-in account on this browser, and what a page can do about it. */
export interface Push {
  readonly permission: NotificationState;
  readonly registration: StoredRegistration | null;
  readonly registrationState: RegistrationState;
  readonly notifications: Notifications;
  /**
   * @param isSilent whether to show no message on a refusal, because no one has asked
   * @throws RegistrationError
   */
  readonly register: (isSilent?: boolean) => Promise<Outcome>;
}

export function usePush(uid: UserId, { tokens, notifications }: PushParts = browserPush()): Push {
  const services = useServices();
  const permission = useSyncExternalStore(notifications.subscribe, notifications.state);
  const text = useStoredText(registrationKey(uid));
  const registration = useMemo(() => parseRegistration(text), [text]);
  const registrationState = useRegistrationState(uid, registration);
  return useMemo(() => {
    const ports: RegistrationPorts = { ...services, tokens, userAgent: navigator.userAgent };
    const silent: RegistrationPorts = { ...ports, notify: () => undefined };
    const isDead = registrationState === "dead";
    return {
      permission,
      registration,
      registrationState,
      notifications,
      register: (isSilent = false) => registerDevice(isSilent ? silent : ports, uid, isDead),
    };
  }, [services, tokens, notifications, permission, registration, registrationState, uid]);
}

/** Compares this browser's record with the account's devices. */
function useRegistrationState(uid: UserId, registration: StoredRegistration | null): RegistrationState {
  const entry = useDoc(registration && paths.device(uid, registration.deviceId), deviceSchema);
  if (registration === null) return "none";
  switch (entry.state) {
    case "loading":
      return "checking";
    case "failed":
    case "unknown":
      return "unknown";
    case "missing":
      return "dead";
    case "ready":
      return entry.hasPendingWrites ? "waiting" : "registered";
  }
}
