import { firstName } from "@guardianlink/domain/account/account";
import type { UserId } from "@guardianlink/domain/ids";
import type { StartTripInput } from "@guardianlink/domain/trips/trip";
import { CarFront, RotateCcw } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import { knownItems } from "../../../data/live-state.ts";
import { useRecentTrips } from "../../../data/trips/use-recent-trips.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { knownVehicles } from "../known-vehicles.ts";
import type { KnownVehicle } from "../known-vehicles.ts";
import type { StartTripFormValues } from "./start-trip-form-schema.ts";

interface VehicleCardProps {
  readonly uid: UserId;
  readonly form: UseFormReturn<StartTripFormValues, unknown, StartTripInput>;
}

/** The vehicle of a new trip: one of the last trips with one tap, or typed in. */
export function VehicleCard({ uid, form }: VehicleCardProps) {
  const { errors, isSubmitted } = form.formState;
  const known = knownVehicles(knownItems(useRecentTrips(uid)) ?? []);
  const fillIn = ({ licensePlate, driverName }: KnownVehicle): void => {
    form.setValue("licensePlate", licensePlate, { shouldValidate: isSubmitted });
    form.setValue("driverName", driverName, { shouldValidate: isSubmitted });
  };
  return (
    <Card title="Vehicle Details" icon={<CarFront aria-hidden="true" size={20} />}>
      <TextField
        label="License Plate"
        required
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="ABC-123DE"
        error={errors.licensePlate?.message}
        {...form.register("licensePlate")}
      />
      <TextField
        label="Driver Name"
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.driverName?.message}
        {...form.register("driverName")}
      />
      {known.map((vehicle) => (
        <Button
          key={`${vehicle.licensePlate} ${vehicle.driverName}`}
          variant="secondary"
          size="small"
          icon={<RotateCcw aria-hidden="true" size={16} />}
          onClick={() => fillIn(vehicle)}
        >
          Use {vehicle.licensePlate}, {firstName(vehicle.driverName)} again
        </Button>
      ))}
    </Card>
  );
}
