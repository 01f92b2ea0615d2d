import * as z from "zod/mini";
import { requestedTripIdSchema } from "../id-schemas.ts";
import { phoneWordsSchema } from "./phone-words.ts";

/** What the function `phoneWords` takes. It is no part of the pages, which only build it. */
export const phoneWordsRequestSchema = z.strictObject({
  tripId: requestedTripIdSchema,
  state: phoneWordsSchema.shape.state,
  battery: phoneWordsSchema.shape.battery,
  network: phoneWordsSchema.shape.network.def.innerType,
  saidAtMs: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
});
