import { TRIP_ACTIONS } from "@guardianlink/domain/worker-messages";

/** What is shown for one push. */
export interface PushNotice {
  readonly title: string;
  /** What to send back once the push is shown; null when nobody asked. */
  readonly receipt: string | null;
  readonly options: {
    readonly body: string;
    readonly icon: string;
    readonly badge: string;
    readonly tag?: string;
    /** A push that takes the place of one before is heard again. */
    readonly renotify: boolean;
    readonly requireInteraction: boolean;
    /** Buttons, where the browser shows any. */
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: { readonly link: string; readonly tripId: string | null };
  };
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Stay until somebody answers them: calls for help, and questions whose silence has a consequence. */
const STAYING = ["sos", "trip_overdue", "trip_question"];

/** The question before the expected arrival can be answered on the notification. */
const actionsFor = (data: Fields): PushNotice["options"]["actions"] =>
  data["type"] === "trip_question" && data["question"] === "arrival"
    ? Object.entries(TRIP_ACTIONS).map(([action, title]) => ({ action, title }))
    : [];

/**
 * Reads the payload of a push. Shape: Firebase Cloud Messaging's web push, `{notification: {title, body, icon}, data, fcmOptions: {link},
 * collapseKey}`; whatever is missing falls back, because a push that cannot be read must still be seen.
 */
export function readPush(payload: unknown): PushNotice {
  const message = fields(payload);
  const notification = fields(message["notification"]);
  const data = fields(message["data"]);
  const link = text(fields(message["fcmOptions"])["link"]) ?? text(data["link"]) ?? "/";
  const tag = text(notification["tag"]) ?? text(message["collapseKey"]);
  return {
    title: text(notification["title"]) ?? "GuardianLink",
    receipt: text(data["receipt"]),
    options: {
      body: text(notification["body"]) ?? text(payload) ?? "Open the app for details.",
      icon: text(notification["icon"]) ?? "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      ...(tag !== null && { tag }),
      renotify: tag !== null,
      requireInteraction: STAYING.includes(String(data["type"])),
      actions: actionsFor(data),
      data: { link, tripId: text(data["tripId"]) },
    },
  };
}
