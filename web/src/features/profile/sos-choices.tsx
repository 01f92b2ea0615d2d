import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { SosAudioChoice } from "./sos-audio-choice.tsx";
import { SosCountdownChoice } from "./sos-countdown-choice.tsx";

/** What the traveller chooses about an SOS. It loads after the rest of the page. */
export const SosChoices = ({ profile }: { readonly profile: UserProfile }) => (
  <>
    <SosCountdownChoice profile={profile} />
    <SosAudioChoice profile={profile} />
  </>
);
