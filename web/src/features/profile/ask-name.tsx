import { PLACEHOLDER_NAME } from "@guardianlink/domain/account/account";
import { useProfile } from "../../data/profile/profile-context.tsx";
import { latePart } from "../../ui/late-part.tsx";

const NameForm = latePart(async () => (await import("./name-form.tsx")).default);

/**
 * Asks an account without a name for one, because contacts would get an SOS without knowing whose
 * it is.
 */
export function AskName() {
  const profile = useProfile();
  if (profile.state !== "ready" || profile.data.name !== PLACEHOLDER_NAME) return null;
  return <NameForm profile={profile.data} />;
}
