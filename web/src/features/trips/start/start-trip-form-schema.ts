import { startTripInputSchema } from "@guardianlink/domain/trips/trip";
import type { StartTripInput } from "@guardianlink/domain/trips/trip";
import * as z from "zod/mini";
import { fromDateTimeValue, toDateTimeValue } from "../../../ui/form/date-time-value.ts";
import { defaultEta, etaProblem } from "../arrival.ts";

/** The form as typed; `eta` is the text of its input, empty when the traveller cleared it. */
const typedSchema = z.object({
  licensePlate: z.string(),
  driverName: z.string(),
  eta: z.string(),
  notes: z.string(),
});
export type StartTripFormValues = z.infer<typeof typedSchema>;

/**
 * Reads the form as the input of a new trip.
 * @param now the time against which the expected arrival is checked, asked for at each check
 */
export const startTripFormSchema = (now: () => Date) =>
  z.pipe(
    z.pipe(
      typedSchema,
      z.transform((typed: StartTripFormValues): StartTripInput => ({
        ...typed,
        eta: fromDateTimeValue(typed.eta),
      })),
    ),
    z.object({
      ...startTripInputSchema.shape,
      eta: startTripInputSchema.shape.eta.check(({ value, issues }) => {
        const problem = etaProblem(value, now());
        if (problem !== null) issues.push({ code: "custom", input: value, message: problem });
      }),
    }),
  );

/** The empty form, with an expected arrival that the traveller may change or clear. */
export const newTripFormValues = (now: Date): StartTripFormValues => ({
  licensePlate: "",
  driverName: "",
  eta: toDateTimeValue(defaultEta(now)),
  notes: "",
});
