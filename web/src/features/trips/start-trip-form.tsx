import type { UserId } from "@guardianlink/domain/ids";
import { tripMessages } from "@guardianlink/domain/messages";
import { routes } from "@guardianlink/domain/paths";
import { mayStartTrip } from "@guardianlink/domain/subscription";
import type { Subscription } from "@guardianlink/domain/subscription";
import { startTripInputSchema } from "@guardianlink/domain/trip";
import { CarFront, Clock } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useServices } from "../../platform/services.ts";
import { useCamera } from "../../platform/use-camera.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { fromDateTimeValue, toDateTimeValue } from "../../ui/form/date-time-value.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { defaultEta, etaProblem } from "./arrival.ts";
import { ArrivalField } from "./arrival-field.tsx";
import { ClockNote } from "./clock-note.tsx";
import { ContactsNotice } from "./contacts-notice.tsx";
import { CurrentLocationCard } from "./current-location-card.tsx";
import { startToast, startTrip } from "./start-trip.ts";
import { useCurrentPlace } from "./use-current-place.ts";
import { VehiclePhoto } from "./vehicle-photo.tsx";

interface StartTripFormProps {
  readonly uid: UserId;
  readonly subscription: Subscription;
  readonly isStarting: boolean;
  readonly onStarting: (isStarting: boolean) => void;
}

type Errors = Partial<Record<"licensePlate" | "driverName" | "eta" | "notes", string>>;

function fieldErrors(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** The form that starts a trip. */
export function StartTripForm({ uid, subscription, isStarting, onStarting }: StartTripFormProps) {
  const services = useServices();
  const navigate = useNavigate();
  const camera = useCamera();
  const { place, update } = useCurrentPlace();
  const [licensePlate, setLicensePlate] = useState("");
  const [driverName, setDriverName] = useState("");
  const [etaText, setEtaText] = useState(() => toDateTimeValue(defaultEta(services.clock.now())));
  const [notes, setNotes] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const isComplete = licensePlate.trim() !== "" && driverName.trim() !== "";

  const start = async (): Promise<void> => {
    const missing = !mayStartTrip(subscription)
      ? tripMessages.subscriptionRequired
      : isComplete
        ? null
        : tripMessages.missingInformation;
    if (missing !== null) {
      showToast(missing, "error", MESSAGE);
      return;
    }
    const eta = fromDateTimeValue(etaText);
    const problem = etaProblem(eta, services.clock.now());
    const parsed = startTripInputSchema.safeParse({ licensePlate, driverName, eta, notes });
    if (!parsed.success || problem !== null) {
      setErrors({
        ...fieldErrors(parsed.error?.issues ?? []),
        ...(problem !== null && { eta: problem }),
      });
      return;
    }
    setErrors({});
    onStarting(true);
    const outcome = await startTrip(
      {
        uid,
        input: parsed.data,
        place,
        photo: camera.state.step === "captured" ? camera.state.photo : null,
        later: (ended) =>
          showToast(startToast[ended], ended === "accepted" ? "success" : "error", {
            sticky: ended === "refused",
          }),
      },
      services,
    );
    showToast(startToast[outcome], TONES[outcome], MESSAGE);
    if (outcome === "refused") onStarting(false);
    else void navigate(routes.activeTrip);
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void start();
  };

  return (
    <form noValidate className="stack" onSubmit={submit}>
      <ClockNote />
      <CurrentLocationCard place={place} onUpdate={update} />
      <Card title="Vehicle Details" icon={<CarFront aria-hidden="true" size={20} />}>
        <TextField
          label="License Plate"
          required
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="ABC-123DE"
          value={licensePlate}
          error={errors.licensePlate}
          onChange={({ target }) => setLicensePlate(target.value)}
        />
        <TextField
          label="Driver Name"
          required
          autoComplete="off"
          autoCapitalize="words"
          value={driverName}
          error={errors.driverName}
          onChange={({ target }) => setDriverName(target.value)}
        />
        <VehiclePhoto camera={camera} />
      </Card>
      <Card title="Journey Info" icon={<Clock aria-hidden="true" size={20} />}>
        <ArrivalField
          value={etaText}
          error={errors.eta}
          now={() => services.clock.now()}
          onChange={(value) => {
            setEtaText(value);
            setErrors(({ eta: _fixed, ...others }) => others);
          }}
        />
        <TextArea
          label="Additional notes"
          optional
          hint="Where you are going, or anything a contact should know."
          value={notes}
          error={errors.notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Card>
      <ContactsNotice uid={uid} />
      <Button
        type="submit"
        size="large"
        block
        disabled={!isComplete}
        loading={isStarting}
        loadingText="Starting..."
      >
        Start Trip Monitoring
      </Button>
    </form>
  );
}

/** One message at a time: what was wrong goes when it is right. */
const MESSAGE = { id: "start-trip" } as const;
const TONES = { accepted: "success", waiting: "info", refused: "error" } as const;
