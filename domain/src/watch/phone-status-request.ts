import * as z from "zod/mini";
import { requestedTripIdSchema } from "../id-schemas.ts";
import { phoneStatusSchema } from "./phone-status.ts";

/** What the function `phoneStatus` takes. It is no part of the pages, which only build it. */
export const phoneStatusRequestSchema = z.strictObject({
  tripId: requestedTripIdSchema,
  state: phoneStatusSchema.shape.state,
  battery: phoneStatusSchema.shape.battery,
  network: phoneStatusSchema.shape.network.def.innerType,
  saidAtMs: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
});
