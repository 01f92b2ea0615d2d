import { notificationMessages } from "@guardianlink/domain/account/notification-messages";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import { RegistrationError } from "./device-registration.ts";
import { NoPushServiceError } from "../../platform/push/push-tokens.ts";
import type { Push } from "./use-push.ts";

type Said = readonly [message: ToastMessage, tone: "error" | "info"];

/**
 * Asks for the permission and registers this browser for pushes. Call it from a tap.
 * @returns the message to show; null when it has been shown
 */
export async function enablePush({
  notifications,
  register,
}: Pick<Push, "notifications" | "register">): Promise<Said | null> {
  const state = await notifications.request().catch(() => null);
  if (state === null) return [notificationMessages.permissionFailed, "error"];
  if (state === "unsupported") return [notificationMessages.unsupported, "error"];
  if (state === "denied") return [notificationMessages.blocked, "error"];
  if (state === "default") return [notificationMessages.disabled, "info"];
  try {
    await register();
    return null;
  } catch (error) {
    if (!(error instanceof RegistrationError)) throw error;
    const isSupported = !(error.cause instanceof NoPushServiceError);
    return [isSupported ? notificationMessages.tokenFailed : notificationMessages.unsupported, "error"];
  }
}
