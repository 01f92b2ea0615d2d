import type { StartTripInput } from "@guardianlink/domain/trips/trip";
import { Clock } from "lucide-react";
import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { Card } from "../../../ui/card.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ArrivalField } from "./arrival-field.tsx";
import { DestinationField } from "./destination-field.tsx";
import type { StartTripFormValues } from "./start-trip-form-schema.ts";

interface JourneyCardProps extends ComponentProps<typeof DestinationField> {
  readonly form: UseFormReturn<StartTripFormValues, unknown, StartTripInput>;
}

/** The journey of a new trip: when it should end, where, and notes for the contacts. */
export function JourneyCard({ form, ...destination }: JourneyCardProps) {
  const { register, setValue, control } = form;
  const { errors, isSubmitted } = form.formState;
  const eta = useWatch({ control, name: "eta" });
  return (
    <Card title="Journey Info" icon={<Clock aria-hidden="true" size={20} />}>
      <ArrivalField
        value={eta}
        error={errors.eta?.message}
        onChoose={(value) => setValue("eta", value, { shouldValidate: isSubmitted })}
        {...register("eta")}
      />
      <DestinationField {...destination} />
      <TextArea
        label="Additional notes"
        optional
        hint="Anything a contact should know."
        error={errors.notes?.message}
        {...register("notes")}
      />
    </Card>
  );
}
