import { message } from "../toast-message.ts";

export const notificationMessages = {
  unsupported: message("Notifications not supported", "This browser can't show notifications."),
  blocked: message("Notifications blocked", "Allow notifications in your browser settings."),
  disabled: message("Notifications disabled", "You won't see safety alerts on this device."),
  enabled: message("Notifications enabled", "You will see safety alerts on this device."),
  permissionFailed: message("Permission request failed", "Please try again."),
  tokenFailed: message("Token Registration Failed", "Couldn't register this device. Try again."),
  registrationFailed: message("Registration Failed", "Couldn't register this device. Try again."),
  failed: message("Notification failed", "The notification couldn't be shown."),
  notEnabled: message("Notifications not enabled", "Enable push notifications first."),
} as const;
