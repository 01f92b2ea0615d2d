import type { UserId } from "@guardianlink/domain/ids";
import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import { routes } from "@guardianlink/domain/paths";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import { mayStartTrip } from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import type { StartTripInput } from "@guardianlink/domain/trips/trip";
import { Clock } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useDataServices } from "../../../data/services.tsx";
import { readDeviceTrip } from "../../../data/trips/device-trip.ts";
import { useCamera } from "../../../platform/device/use-camera.ts";
import { Card } from "../../../ui/card.tsx";
import { schemaResolver } from "../../../ui/form/schema-resolver.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { showToast } from "../../../ui/show-toast.ts";
import { ArrivalField } from "./arrival-field.tsx";
import { ClockNote } from "../clock-note.tsx";
import { ContactsNotice } from "./contacts-notice.tsx";
import { DestinationField } from "./destination-field.tsx";
import { StartLocationLine } from "./start-location-line.tsx";
import { StartTripBar } from "./start-trip-bar.tsx";
import { newTripFormValues, startTripFormSchema } from "./start-trip-form-schema.ts";
import type { StartTripFormValues } from "./start-trip-form-schema.ts";
import { refusedStartToast, startToast, startTrip } from "../../../data/trips/start-trip.ts";
import { TripNewsNotice } from "../trip-news-notice.tsx";
import { useCurrentPlace } from "./use-current-place.ts";
import { VehicleCard } from "./vehicle-card.tsx";
import { VehiclePhoto } from "./vehicle-photo.tsx";

interface StartTripFormProps {
  readonly uid: UserId;
  readonly subscription: Subscription;
  readonly isStarting: boolean;
  readonly onStarting: (isStarting: boolean) => void;
}

/** The form that starts a trip. */
export function StartTripForm({ uid, subscription, isStarting, onStarting }: StartTripFormProps) {
  const services = useDataServices();
  const navigate = useNavigate();
  const camera = useCamera();
  const { place, update } = useCurrentPlace();
  const { clock, device } = services;
  // The server says that it is over; this device may still remember it.
  const [former] = useState(() => readDeviceTrip(device, uid)?.id ?? null);
  const [destination, setDestination] = useState<DestinationPlace | null>(null);
  const form = useForm<StartTripFormValues, unknown, StartTripInput>({
    defaultValues: newTripFormValues(clock.now()),
    resolver: schemaResolver<StartTripFormValues, StartTripInput>(startTripFormSchema(() => clock.now())),
  });
  const { control, register, setValue } = form;
  const { errors, isSubmitted } = form.formState;
  const [licensePlate, driverName, eta] = useWatch({
    control,
    name: ["licensePlate", "driverName", "eta"],
  });
  const isComplete = licensePlate.trim() !== "" && driverName.trim() !== "";

  const tellRefusal = async (how: Parameters<typeof showToast>[2]): Promise<void> =>
    showToast(await refusedStartToast(uid, services), "error", how);
  const start = async (input: StartTripInput): Promise<void> => {
    onStarting(true);
    const outcome = await startTrip(
      {
        uid,
        former,
        input,
        destinationPlace: destination,
        place,
        photo: camera.state.step === "captured" ? camera.state.photo : null,
        later: (ended) => {
          if (ended === "accepted") showToast(startToast.accepted, "success");
          else void tellRefusal({ sticky: true });
        },
      },
      services,
    );
    if (outcome === "refused") {
      await tellRefusal(MESSAGE);
      onStarting(false);
      return;
    }
    // The page shows the trip that another tab has started.
    if (outcome !== "elsewhere") showToast(startToast[outcome], TONES[outcome], MESSAGE);
    void navigate(routes.activeTrip);
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!mayStartTrip(subscription)) showToast(tripMessages.subscriptionRequired, "error", MESSAGE);
    else if (!isComplete) showToast(tripMessages.missingInformation, "error", MESSAGE);
    else void form.handleSubmit(start)(event);
  };

  return (
    <form noValidate className="stack" onSubmit={submit}>
      <ClockNote />
      <VehicleCard uid={uid} form={form} />
      <Card title="Journey Info" icon={<Clock aria-hidden="true" size={20} />}>
        <ArrivalField
          value={eta}
          error={errors.eta?.message}
          now={() => clock.now()}
          onChoose={(value) => setValue("eta", value, { shouldValidate: isSubmitted })}
          {...register("eta")}
        />
        <DestinationField uid={uid} near={place.reading} chosen={destination} onChoose={setDestination} />
        <TextArea
          label="Additional notes"
          optional
          hint="Anything a contact should know."
          error={errors.notes?.message}
          {...register("notes")}
        />
      </Card>
      <VehiclePhoto camera={camera} />
      <StartLocationLine place={place} onUpdate={update} />
      <ContactsNotice uid={uid} isCounted={false} />
      <TripNewsNotice uid={uid} />
      <StartTripBar {...{ uid, isComplete, isStarting }} />
    </form>
  );
}

/** Clears the message of a field once the field is valid. */
const MESSAGE = { id: "start-trip" } as const;
const TONES = { accepted: "success", waiting: "info" } as const;
