import * as z from "zod/mini";

/** A push as the page receives it, to be passed whole to the service worker. */
export const pushMessageSchema = z.looseObject({
  messageId: z.optional(z.string()),
  notification: z.optional(z.looseObject({ title: z.optional(z.string()), body: z.optional(z.string()) })),
  data: z.optional(z.record(z.string(), z.string())),
  fcmOptions: z.optional(z.object({ link: z.optional(z.string()) })),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
