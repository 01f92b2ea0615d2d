import { SECOND_MS } from "@guardianlink/domain/config";
import type { FamilyInviteView } from "@guardianlink/domain/family/family";
import { FAMILY_SHARES, familyMessages, familyRefusals } from "@guardianlink/domain/family/family-texts";
import { routes } from "@guardianlink/domain/paths";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { signOutFailure } from "../../data/account/sign-out-failure.ts";
import { runCall } from "../../data/call-server.ts";
import { acceptInvite, declineInvite, readInvite } from "../../data/family/family-calls.ts";
import { useAnswer } from "../../data/use-answer.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { OpeningState } from "../../ui/opening-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import styles from "./family.module.css";

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
  const changeAccount = async (): Promise<void> => {
    try {
      await signOut();
    } catch (error) {
      showToast(signOutFailure(error), "error");
    }
  };
  const leave = (
    <LinkButton variant="secondary" block to={routes.dashboard}>
      Go to Dashboard
    </LinkButton>
  );
  return (
    <div className="page">
      <PageHeader title="Family Invitation" />
      <OpeningState state={reading.state} what="invitation" onRetry={retry} />
      {reading.state === "refused" && (
        <EmptyState
          title="Invitation Not Found"
          text={`${familyRefusals["not-found"]} Ask for a new one.`}
          action={leave}
        />
      )}
      {reading.state === "ready" && reading.value.state === "wrong-account" && (
        <EmptyState
          title="This is another account"
          text={`The invitation of ${reading.value.inviterName} was sent to ${reading.value.email}. You're signed in as ${email}.`}
          action={
            <>
              <Button block onClick={() => void changeAccount()}>
                Use Another Account
              </Button>
              {leave}
            </>
          }
        />
      )}
      {reading.state === "ready" && reading.value.state !== "wrong-account" && token !== null && (
        <Question token={token} invite={reading.value} isProfileStored={isProfileStored} />
      )}
    </div>
  );
}

interface QuestionProps {
  readonly token: string;
  readonly invite: FamilyInviteView;
  readonly isProfileStored: boolean;
}

/** An answer waits this long for a new account's profile. On 2G a write takes a few seconds. */
const PROFILE_WAIT_MS = 10 * SECOND_MS;

const ANSWERS = { accept: acceptInvite, decline: declineInvite } as const;
type Choice = keyof typeof ANSWERS;

function Question({ token, invite, isProfileStored }: QuestionProps) {
  const services = useServices();
  const navigate = useNavigate();
  const { clock } = services;
  const [answering, setAnswering] = useState<Choice | null>(null);
  const answer = async (choice: Choice): Promise<void> => {
    const isDone = await runCall(services, () => ANSWERS[choice](services, token), {
      done: choice === "accept" ? familyMessages.accepted(invite.inviterName) : familyMessages.declined,
      failed: familyMessages.answerFailed,
    });
    if (isDone) await navigate(choice === "accept" ? routes.family : routes.dashboard, { replace: true });
    else setAnswering(null);
  };
  const send = useEffectEvent(answer);
  useEffect(() => {
    if (answering === null) return;
    if (isProfileStored) {
      void send(answering);
      return;
    }
    // The server refuses an account without a profile. Right after sign-up the answer waits for it.
    return clock.after(PROFILE_WAIT_MS, () => {
      showToast(familyMessages.accountNotSaved, "error");
      setAnswering(null);
    });
  }, [answering, isProfileStored, clock]);
  if (invite.state === "accepted")
    return (
      <EmptyState
        title="Invitation accepted"
        text={`You and ${invite.inviterName} see each other's trips.`}
        action={<Button onClick={() => void navigate(routes.family)}>Go to Family</Button>}
      />
    );
  return (
    <>
      <Card title={`${invite.inviterName} invites you`} className="stack">
        <p>What will be shared between the two of you:</p>
        <ul className={styles.shares}>
          {FAMILY_SHARES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <AnswerButtons answering={answering} onAnswer={setAnswering} />
    </>
  );
}

interface AnswerButtonsProps {
  /** The answer that is being sent; null for none. */
  readonly answering: Choice | null;
  readonly onAnswer: (choice: Choice) => void;
}

const AnswerButtons = ({ answering, onAnswer }: AnswerButtonsProps) => (
  <div className="stack-s">
    <Button
      block
      size="large"
      loading={answering === "accept"}
      loadingText="Accepting..."
      disabled={answering !== null}
      onClick={() => onAnswer("accept")}
    >
      Accept
    </Button>
    <Button
      block
      variant="secondary"
      loading={answering === "decline"}
      loadingText="Declining..."
      disabled={answering !== null}
      onClick={() => onAnswer("decline")}
    >
      Decline
    </Button>
  </div>
);
