import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import type { UserId } from "@guardianlink/domain/ids";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import { useContactCount } from "../../data/contacts/use-contact-count.ts";
import { browserPush } from "../../data/push/use-push.ts";
import type { NotificationState } from "../../platform/push/notifications.ts";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { practisedKey } from "./practised-key.ts";
import type { PermissionState, Protection, StepId } from "./steps.ts";

type Asked = "location" | "camera";

/** What is known about the account on this phone; null until all of it is known, or where it cannot be. */
export function useProtection(
  uid: UserId,
  { settings }: Pick<UserProfile, "settings">,
): {
  readonly known: Protection | null;
  readonly isLoading: boolean;
  /** Lets the browser ask for a permission. Call it from a tap. */
  readonly ask: (step: StepId) => Promise<void>;
} {
  const { positioning, camera, visibility } = useServices();
  const contacts = useContactCount(uid);
  const audience = alertAudience(contacts);
  const { notifications } = browserPush();
  const permission = useSyncExternalStore(notifications.subscribe, notifications.state);
  const hasPractised = useStoredText(practisedKey(uid)) !== null;
  const [asked, setAsked] = useState<Readonly<Record<Asked, PermissionState>> | null>(null);

  const look = useCallback(async () => {
    const [location, cameraState] = await Promise.all([positioning.permission(), camera.permission()]);
    setAsked({ location: location === "unsupported" ? "unknown" : location, camera: cameraState });
  }, [positioning, camera]);
  useEffect(() => {
    void look();
    // The person may come back from the browser's settings.
    return visibility.subscribe(() => void look());
  }, [look, visibility]);

  const ask = async (step: StepId): Promise<void> => {
    if (step === "location") await positioning.read().catch(() => null);
    if (step === "camera")
      await camera.open().then(
        (session) => session.stop(),
        () => undefined,
      );
    await look();
  };

  const known =
    audience === null || asked === null
      ? null
      : {
          contacts: audience.alerted.length,
          hasPhone: settings.phone !== null,
          ...asked,
          notifications: NOTIFICATIONS[permission],
          hasPractised,
        };
  return { known, isLoading: contacts.state === "loading" || asked === null, ask };
}

const NOTIFICATIONS: Record<NotificationState, PermissionState> = {
  granted: "granted",
  denied: "denied",
  default: "prompt",
  // An iPhone has notifications once the app is installed; the page of notifications says how.
  unsupported: "prompt",
};
