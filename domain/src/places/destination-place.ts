import * as z from "zod/mini";
import { ADDRESS_MAX_LENGTH } from "../config.ts";
import { maxLength, minLength } from "../length-checks.ts";
import { latitudeSchema, longitudeSchema } from "../location.ts";
import { cleanLine } from "../visible-text.ts";

/** How exact a destination is: a town is known by its middle, an address by its door. */
const DESTINATION_KINDS = ["town", "address"] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** Where a trip leads, as the traveller chose it. `name` is what contacts read: "Ibadan, Oyo". */
export const destinationPlaceSchema = z.object({
  name: z.string().check(z.overwrite(cleanLine), minLength(1), maxLength(ADDRESS_MAX_LENGTH)),
  kind: z.enum(DESTINATION_KINDS),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});
export type DestinationPlace = z.infer<typeof destinationPlaceSchema>;

/** The destination and the notes of a trip in one line, as contacts read them; null for neither. */
export function destinationText(trip: {
  readonly destination: string | null;
  readonly destinationPlace?: DestinationPlace | null | undefined;
}): string | null {
  const parts = [trip.destinationPlace?.name, trip.destination].filter(Boolean);
  return parts.length === 0 ? null : parts.join(" · ");
}
