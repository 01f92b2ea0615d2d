import type { FamilyInviteView } from "@guardianlink/domain/family/family";
import { familyRefusals } from "@guardianlink/domain/family/family-texts";
import { routes } from "@guardianlink/domain/paths";
import { signOutFailure } from "../../data/account/sign-out-failure.ts";
import { readInvite } from "../../data/family/family-calls.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { OpeningState } from "../../ui/opening-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { InviteQuestion } from "./invite-question.tsx";

interface AcceptPageProps {
  /** The token in the address; null without one. */
  readonly token: string | null;
  /** The address of the signed-in account. */
  readonly email: string;
  /** Whether the server has the account's profile. It comes a moment after sign-up. */
  readonly isProfileStored: boolean;
  readonly signOut: () => Promise<void>;
}

/** The page of an invitation: who invites, what will be shared, accept or decline. */
export function AcceptPage({ token, email, isProfileStored, signOut }: AcceptPageProps) {
  const services = useServices();
  const [reading, retry] = useAnswer(token, (asked) => readInvite(services, asked));
  return (
    <div className="page">
      <PageHeader title="Family Invitation" />
      <OpeningState state={reading.state} what="invitation" onRetry={retry} />
      {reading.state === "refused" && (
        <EmptyState
          title="Invitation Not Found"
          text={`${familyRefusals["not-found"]} Ask for a new one.`}
          action={<ToDashboard />}
        />
      )}
      {reading.state === "ready" && reading.value.state === "wrong-account" && (
        <WrongAccount invite={reading.value} email={email} signOut={signOut} />
      )}
      {reading.state === "ready" && reading.value.state !== "wrong-account" && token !== null && (
        <InviteQuestion token={token} invite={reading.value} isProfileStored={isProfileStored} />
      )}
    </div>
  );
}

const ToDashboard = () => (
  <LinkButton variant="secondary" block to={routes.dashboard}>
    Go to Dashboard
  </LinkButton>
);

interface WrongAccountProps extends Pick<AcceptPageProps, "email" | "signOut"> {
  readonly invite: FamilyInviteView;
}

function WrongAccount({ invite, email, signOut }: WrongAccountProps) {
  const changeAccount = async (): Promise<void> => {
    try {
      await signOut();
    } catch (error) {
      showToast(signOutFailure(error), "error");
    }
  };
  return (
    <EmptyState
      title="This is another account"
      text={`The invitation of ${invite.inviterName} was sent to ${invite.email}. You're signed in as ${email}.`}
      action={
        <>
          <Button block onClick={() => void changeAccount()}>
            Use Another Account
          </Button>
          <ToDashboard />
        </>
      }
    />
  );
}
