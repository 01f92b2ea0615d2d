import { fields } from "@guardianlink/domain/fields";
import type { Fields } from "@guardianlink/domain/fields";
import { CHECK_ACTIONS, EARLY_END_ACTIONS, TRIP_ACTIONS } from "@guardianlink/domain/worker-messages";

/** The notification for one push. */
export interface PushNotice {
  readonly title: string;
  /** The receipt to send once the push is shown, or null when the server wants none. */
  readonly receipt: string | null;
  readonly options: {
    readonly body: string;
    readonly icon: string;
    readonly badge: string;
    /** A picture under the text, in browsers that show one. */
    readonly image?: string;
    readonly tag?: string;
    /** Alert again when a push replaces an earlier one. */
    readonly renotify: boolean;
    readonly requireInteraction: boolean;
    /** Buttons, in browsers that support them. */
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: {
      readonly link: string;
      readonly tripId: string | null;
      /** The question "All well?" that a button answers. */
      readonly checkId: string | null;
    };
  };
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/**
 * These notifications stay until someone answers them: an SOS, and questions where no answer has a
 * consequence.
 */
const STAYING = ["sos", "trip_overdue", "trip_question"];

/** These questions can be answered with a button of the notification. */
const ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  arrival: TRIP_ACTIONS,
  check: CHECK_ACTIONS,
  "early-end": EARLY_END_ACTIONS,
};

const actionsFor = (data: Fields): PushNotice["options"]["actions"] =>
  data["type"] === "trip_question"
    ? Object.entries(ACTIONS[String(data["question"])] ?? {}).map(([action, title]) => ({ action, title }))
    : [];

/**
 * Parses the payload of a push in the format of Firebase Cloud Messaging's web push:
 * `{notification: {title, body, image, icon}, data, fcmOptions: {link}, collapseKey}`. Missing
 * parts get defaults, because a push that cannot be parsed must still be shown.
 */
export function readPush(payload: unknown): PushNotice {
  const message = fields(payload);
  const notification = fields(message["notification"]);
  const data = fields(message["data"]);
  const link = text(fields(message["fcmOptions"])["link"]) ?? text(data["link"]) ?? "/";
  const tag = text(notification["tag"]) ?? text(message["collapseKey"]);
  const image = text(notification["image"]);
  return {
    title: text(notification["title"]) ?? "GuardianLink",
    receipt: text(data["receipt"]),
    options: {
      body: text(notification["body"]) ?? text(payload) ?? "Open the app for details.",
      icon: text(notification["icon"]) ?? "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      ...(image !== null && { image }),
      ...(tag !== null && { tag }),
      renotify: tag !== null,
      requireInteraction: STAYING.includes(String(data["type"])),
      actions: actionsFor(data),
      data: { link, tripId: text(data["tripId"]), checkId: text(data["checkId"]) },
    },
  };
}
