import { PLACEHOLDER_NAME } from "@guardianlink/domain/account/account";
import { lazy, Suspense } from "react";
import { useProfile } from "../../data/profile/profile-context.tsx";

const NameForm = lazy(() => import("./name-form.tsx"));

/**
 * Asks an account without a name for one, because contacts would get an SOS without knowing whose
 * it is.
 */
export function AskName() {
  const profile = useProfile();
  if (profile.state !== "ready" || profile.data.name !== PLACEHOLDER_NAME) return null;
  return (
    <Suspense>
      <NameForm profile={profile.data} />
    </Suspense>
  );
}
