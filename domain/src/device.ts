import * as z from "zod/mini";
import { deviceIdSchema } from "./id-schemas.ts";
import { maxLength, minLength } from "./length-checks.ts";

/** A browser that receives pushes: a row of `users/{uid}/devices`. Read by its owner and the server only. */
export const deviceSchema = z.object({
  id: deviceIdSchema,
  token: z.string().check(minLength(1), maxLength(4096)),
  userAgent: z.string().check(maxLength(400)),
  createdAt: z.date(),
  refreshedAt: z.date(),
});
export type Device = z.infer<typeof deviceSchema>;
