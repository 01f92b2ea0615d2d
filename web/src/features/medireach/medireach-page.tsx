import { SCROLL_TO_QR_DELAY_MS } from "@guardianlink/domain/config";
import type { UserId } from "@guardianlink/domain/ids";
import { medicalMessages } from "@guardianlink/domain/medical/medical-messages";
import type { MedicalInput, MedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import { HeartPulse } from "lucide-react";
import { useRef } from "react";
import { renewMedicalLink } from "../../data/medical/renew-medical-link.ts";
import { saveMedicalProfile } from "../../data/medical/save-medical-profile.ts";
import { useMedicalProfile } from "../../data/medical/use-medical-profile.ts";
import { useServices } from "../../platform/services.ts";
import { Card } from "../../ui/card.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PagePlaceholder, Skeleton } from "../../ui/skeleton.tsx";
import { UnreadState } from "../../ui/unread-state.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { DeleteProfile } from "./delete-profile.tsx";
import { MedicalForm } from "./medical-form.tsx";
import { medicalLink } from "./medical-link.ts";
import { OpeningsCard } from "./openings-card.tsx";

// Load the QR code's module only for people who have a profile.
const QrCard = latePart(async () => (await import("./qr-card.tsx")).QrCard);

interface MedireachPageProps {
  readonly uid: UserId;
  /** The name that a new profile starts with; empty while it is not known. */
  readonly accountName: string;
  /** The public address of the product, without a slash at the end. */
  readonly origin: string;
}

/** The owner's view of the emergency medical profile. */
export function MedireachPage({ uid, accountName, origin }: MedireachPageProps) {
  const profile = useMedicalProfile(uid);
  useFailureToast(profile, medicalMessages.loadFailed);

  if (profile.state === "loading") return <PagePlaceholder />;
  return (
    <div className="page">
      <PageHeader title="MediReach" subtitle="Your emergency medical ID" />
      <Card tone="brand" title="Help that knows you" icon={<HeartPulse aria-hidden="true" size={22} />}>
        <p>
          First responders scan your code to see your blood type, allergies, conditions, medications and who
          to call. They need no app or login.
        </p>
      </Card>
      <UnreadState of={profile} what="Your medical profile" failed="Couldn't load your medical profile." />
      {/* An empty form over a profile that this phone does not know would replace it. */}
      {(profile.state === "missing" || profile.state === "ready") && (
        <ProfileCards
          uid={uid}
          accountName={accountName}
          origin={origin}
          profile={profile.state === "ready" ? profile.data : null}
        />
      )}
    </div>
  );
}

function ProfileCards({
  uid,
  accountName,
  origin,
  profile,
}: MedireachPageProps & { readonly profile: MedicalProfile | null }) {
  const services = useServices();
  const qrCard = useRef<HTMLDivElement>(null);

  const save = async (input: MedicalInput): Promise<boolean> => {
    const outcome = await saveMedicalProfile(services, uid, profile, input);
    if (outcome === "refused") return false;
    services.clock.after(SCROLL_TO_QR_DELAY_MS, () => qrCard.current?.scrollIntoView({ behavior: "smooth" }));
    return true;
  };

  return (
    <>
      {profile !== null && (
        <div ref={qrCard}>
          <QrCard
            link={medicalLink(origin, profile)}
            onRenew={() => renewMedicalLink(services, uid)}
            whileLoading={<Skeleton height="32rem" />}
          />
        </div>
      )}
      <MedicalForm uid={uid} accountName={accountName} profile={profile} onSave={save} />
      {profile !== null && (
        <>
          <OpeningsCard uid={uid} />
          <DeleteProfile uid={uid} />
        </>
      )}
    </>
  );
}
