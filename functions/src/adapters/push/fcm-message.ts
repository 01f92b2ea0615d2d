import type { TokenMessage } from "firebase-admin/messaging";
import type { Push } from "../../usecases/messaging/ports.ts";

/**
 * The push as a message of the FCM v1 API, typed by firebase-admin. The web headers are those of
 * RFC 8030, as strings.
 */
export const fcmMessage = (token: string, push: Push): TokenMessage => ({
  token,
  notification: { title: push.title, body: push.body },
  data: { ...push.data },
  webpush: {
    headers: { Urgency: push.urgency, TTL: String(push.ttlSeconds) },
    notification: { tag: push.tag, renotify: true, requireInteraction: push.urgency === "high" },
    ...(push.link === null ? {} : { fcmOptions: { link: push.link } }),
  },
});
