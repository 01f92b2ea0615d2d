import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import type { UserId } from "@guardianlink/domain/ids";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { CameraError } from "../../platform/device/camera.ts";
import { LocationError } from "../../platform/device/geolocation.ts";
import { alertAudience } from "../../data/contacts/alert-audience.ts";
import { useContactCount } from "../../data/contacts/use-contact-count.ts";
import { browserPush } from "../../data/push/use-push.ts";
import type { NotificationState } from "../../platform/push/notifications.ts";
import { useServices } from "../../platform/services.ts";
import type { Services } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { practisedKey } from "./practised-key.ts";
import type { PermissionState, Protection, StepId } from "./steps.ts";

type Asked = "location" | "camera";

/**
 * The key under which this phone keeps that a permission was granted. Some browsers do not tell, or
 * say "prompt" again on the next visit.
 */
const grantedKey = (asked: Asked): string => `firstRunGranted_${asked}`;

/** Lets the browser ask for a permission. @returns its answer; null when it gave none */
async function answerOf(
  asked: Asked,
  { geolocation, camera }: Pick<Services, "geolocation" | "camera">,
): Promise<"granted" | "denied" | null> {
  try {
    if (asked === "location") await geolocation.read();
    else (await camera.open()).stop();
    return "granted";
  } catch (error) {
    const isRefusal =
      error instanceof CameraError || (error instanceof LocationError && error.failure === "denied");
    return isRefusal ? "denied" : null;
  }
}

/**
 * The permissions of location and camera, null until they are known, and what lets the browser ask
 * for one.
 */
function usePermissions() {
  const services = useServices();
  const { geolocation, camera, visibility, device } = services;
  const [permissions, setPermissions] = useState<Readonly<Record<Asked, PermissionState>> | null>(null);

  const look = useCallback(async () => {
    const [location, cameraState] = await Promise.all([geolocation.permission(), camera.permission()]);
    const known = (asked: Asked, reported: PermissionState): PermissionState =>
      reported !== "denied" && device.get(grantedKey(asked)) !== null ? "granted" : reported;
    setPermissions({
      location: known("location", location === "unsupported" ? "unknown" : location),
      camera: known("camera", cameraState),
    });
  }, [geolocation, camera, device]);
  useEffect(() => {
    void look();
    // The person may come back from the browser's settings.
    return visibility.subscribe(() => void look());
  }, [look, visibility]);

  const ask = async (asked: Asked): Promise<void> => {
    const answer = await answerOf(asked, services);
    if (answer === "granted") device.set(grantedKey(asked), "yes");
    await look();
    // Where the browser does not report permissions, a refusal counts until the person comes back
    // from its settings.
    if (answer === "denied")
      setPermissions((now) => (now?.[asked] === "unknown" ? { ...now, [asked]: "denied" } : now));
  };
  return { permissions, ask };
}

/**
 * What is known about the account on this phone; null until all of it is known, or where it cannot
 * be.
 */
export function useProtection(
  uid: UserId,
  { settings }: Pick<UserProfile, "settings">,
): {
  readonly known: Protection | null;
  readonly isLoading: boolean;
  /** Lets the browser ask for a permission. Call it from a tap. */
  readonly ask: (step: StepId) => Promise<void>;
} {
  const { permissions, ask } = usePermissions();
  const contacts = useContactCount(uid);
  const audience = alertAudience(contacts);
  const { notifications } = browserPush();
  const permission = useSyncExternalStore(notifications.subscribe, notifications.state);
  const hasPractised = useStoredText(practisedKey(uid)) !== null;

  const known =
    audience === null || permissions === null
      ? null
      : {
          contacts: audience.alerted.length,
          hasPhone: settings.phone !== null,
          ...permissions,
          notifications: NOTIFICATIONS[permission],
          hasPractised,
        };
  return {
    known,
    isLoading: contacts.state === "loading" || permissions === null,
    ask: async (step) => {
      if (step === "location" || step === "camera") await ask(step);
    },
  };
}

const NOTIFICATIONS: Record<NotificationState, PermissionState> = {
  granted: "granted",
  denied: "denied",
  default: "prompt",
  // An iPhone has notifications once the app is installed; the page of notifications says how.
  unsupported: "prompt",
};
