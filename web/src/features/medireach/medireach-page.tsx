import { SCROLL_TO_QR_DELAY_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { medicalMessages } from "@guardianlink/domain/messages";
import type { MedicalInput, MedicalProfile } from "@guardianlink/domain/medical-profile";
import { medicalProfileSchema } from "@guardianlink/domain/medical-profile";
import { paths } from "@guardianlink/domain/paths";
import { HeartPulse } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { settleWithin } from "../../platform/clock.ts";
import type { Write } from "../../platform/firestore/store.ts";
import { useDocument } from "../../platform/firestore/use-live.ts";
import { useServices } from "../../platform/services.ts";
import { useOnline } from "../../platform/use-online.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { PagePlaceholder, Skeleton } from "../../ui/skeleton.tsx";
import { DeleteProfile } from "./delete-profile.tsx";
import { MedicalForm } from "./medical-form.tsx";
import {
  deleteMedicalProfile,
  medicalLink,
  newMedicalToken,
  renewMedicalLink,
  saveMedicalProfile,
} from "./medical-writes.ts";
import { OpeningsCard } from "./openings-card.tsx";

// The code for making QR codes is for those who have a profile.
const QrCard = lazy(async () => ({ default: (await import("./qr-card.tsx")).QrCard }));

/** A queued write is kept on the phone, so the page does not wait longer for a slow network. */
const WRITE_WAIT_MS = 4000;

interface MedireachPageProps {
  readonly uid: UserId;
  /** The public address of the product, without a slash at the end. */
  readonly origin: string;
}

/** The owner's view of the emergency medical profile. */
export function MedireachPage({ uid, origin }: MedireachPageProps) {
  const live = useDocument(paths.medicalProfile(uid), medicalProfileSchema);
  const isOnline = useOnline();
  const hasFailed = live.state === "error";
  useEffect(() => {
    if (hasFailed) showToast(medicalMessages.loadFailed, "error");
  }, [hasFailed]);

  if (live.state === "loading") return <PagePlaceholder />;
  // An empty cache does not say that there is no profile: an empty form over an existing one would replace it.
  const isUnknown = live.state === "ready" && live.data === null && live.fromCache && !live.hasPendingWrites;
  if (isUnknown && isOnline) return <PagePlaceholder />;
  return (
    <div className="page">
      <PageHeader title="MediReach" subtitle="Your emergency medical ID" />
      <Card tone="brand" title="Help that knows you" icon={<HeartPulse aria-hidden="true" size={22} />}>
        <p>
          First responders scan your code and see at once what matters: blood type, allergies, conditions,
          medications and whom to call. They need no app and no login.
        </p>
      </Card>
      {live.state === "error" ? (
        <ErrorState text="Your medical profile could not be loaded." onRetry={live.retry} />
      ) : isUnknown ? (
        <EmptyState title="You are offline" text="Your medical profile appears as soon as you are back." />
      ) : (
        <ProfileCards uid={uid} origin={origin} profile={live.data} />
      )}
    </div>
  );
}

function ProfileCards({
  uid,
  origin,
  profile,
}: MedireachPageProps & { readonly profile: MedicalProfile | null }) {
  const { store, clock } = useServices();
  const qrCard = useRef<HTMLDivElement>(null);

  const write = async (changes: readonly Write[]): Promise<void> => {
    const settled = await settleWithin(clock, store.commit(changes), WRITE_WAIT_MS);
    if (settled.outcome === "failed") throw settled.error;
  };
  const save = async (input: MedicalInput): Promise<boolean> => {
    try {
      await write(saveMedicalProfile(uid, input, profile?.publicToken ?? newMedicalToken()));
    } catch {
      showToast(medicalMessages.saveFailed, "error");
      return false;
    }
    showToast(medicalMessages.saved);
    clock.after(SCROLL_TO_QR_DELAY_MS, () => qrCard.current?.scrollIntoView({ behavior: "smooth" }));
    return true;
  };

  return (
    <>
      {profile !== null && (
        <div ref={qrCard}>
          <Suspense fallback={<Skeleton height="32rem" />}>
            <QrCard
              link={medicalLink(origin, profile)}
              onRenew={() => write(renewMedicalLink(uid, newMedicalToken()))}
            />
          </Suspense>
        </div>
      )}
      <MedicalForm profile={profile} onSave={save} />
      {profile !== null && (
        <>
          <OpeningsCard uid={uid} />
          <DeleteProfile onDelete={() => write(deleteMedicalProfile(uid))} />
        </>
      )}
    </>
  );
}
