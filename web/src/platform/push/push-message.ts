import * as z from "zod/mini";

/** A push as the page gets it. The rest of what Firebase Cloud Messaging sends is not used here. */
export const pushMessageSchema = z.object({
  messageId: z.optional(z.string()),
  notification: z.optional(
    z.object({ title: z.optional(z.string()), body: z.optional(z.string()), icon: z.optional(z.string()) }),
  ),
  data: z.optional(z.record(z.string(), z.string())),
  fcmOptions: z.optional(z.object({ link: z.optional(z.string()) })),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
