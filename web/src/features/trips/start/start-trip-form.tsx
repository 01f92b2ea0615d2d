import type { UserId } from "@guardianlink/domain/ids";
import { tripMessages } from "@guardianlink/domain/trips/trip-messages";
import type { DestinationPlace } from "@guardianlink/domain/places/destination-place";
import { mayStartTrip } from "@guardianlink/domain/account/subscription";
import type { Subscription } from "@guardianlink/domain/account/subscription";
import type { StartTripInput } from "@guardianlink/domain/trips/trip";
import { isBlank } from "@guardianlink/domain/visible-text";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useCamera } from "../../../platform/device/use-camera.ts";
import { useServices } from "../../../platform/services.ts";
import { schemaResolver } from "../../../ui/form/schema-resolver.ts";
import { latePart } from "../../../ui/late-part.tsx";
import { showToast } from "../../../ui/show-toast.ts";
import { ClockNote } from "../clock-note.tsx";
import { JourneyCard } from "./journey-card.tsx";
import { StartLocationLine } from "./start-location-line.tsx";
import { StartTripBar } from "./start-trip-bar.tsx";
import { newTripFormValues, startTripFormSchema } from "./start-trip-form-schema.ts";
import type { StartTripFormValues } from "./start-trip-form-schema.ts";
import { useCurrentPlace } from "./use-current-place.ts";
import { START_TOAST, useStartTrip } from "./use-start-trip.ts";
import { VehicleCard } from "./vehicle-card.tsx";
import { VehiclePhoto } from "./vehicle-photo.tsx";

const ContactsNotice = latePart(async () => (await import("./contacts-notice.tsx")).ContactsNotice);
const TripNewsNotice = latePart(async () => (await import("../trip-news-notice.tsx")).TripNewsNotice);

interface StartTripFormProps {
  readonly uid: UserId;
  readonly subscription: Subscription;
  readonly isStarting: boolean;
  readonly onStarting: (isStarting: boolean) => void;
}

/** The form that starts a trip. */
export function StartTripForm({ uid, subscription, isStarting, onStarting }: StartTripFormProps) {
  const { clock } = useServices();
  const camera = useCamera();
  const { place, update } = useCurrentPlace();
  const [destination, setDestination] = useState<DestinationPlace | null>(null);
  const form = useForm<StartTripFormValues, unknown, StartTripInput>({
    defaultValues: newTripFormValues(clock.now()),
    resolver: schemaResolver<StartTripFormValues, StartTripInput>(startTripFormSchema(() => clock.now())),
  });
  const required = useWatch({ control: form.control, name: ["licensePlate", "driverName"] });
  const isComplete = !required.some(isBlank);

  const startTrip = useStartTrip(uid, onStarting);
  const start = form.handleSubmit((input) => {
    const photo = camera.state.step === "captured" ? camera.state.photo : null;
    return startTrip({ input, destinationPlace: destination, place, photo });
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!mayStartTrip(subscription)) showToast(tripMessages.subscriptionRequired, "error", START_TOAST);
    else if (!isComplete) showToast(tripMessages.missingInformation, "error", START_TOAST);
    else void start(event);
  };

  return (
    <form noValidate className="stack" onSubmit={submit}>
      <ClockNote />
      <VehicleCard uid={uid} form={form} />
      <JourneyCard {...{ uid, form }} near={place.reading} chosen={destination} onChoose={setDestination} />
      <VehiclePhoto camera={camera} />
      <StartLocationLine place={place} onUpdate={update} />
      <ContactsNotice uid={uid} isCounted={false} />
      <TripNewsNotice uid={uid} />
      <StartTripBar {...{ uid, isComplete, isStarting }} />
    </form>
  );
}
