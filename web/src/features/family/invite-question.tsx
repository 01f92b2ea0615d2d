import { SECOND_MS } from "@guardianlink/domain/config";
import type { FamilyInviteView } from "@guardianlink/domain/family/family";
import { FAMILY_SHARES, familyMessages } from "@guardianlink/domain/family/family-texts";
import { routes } from "@guardianlink/domain/paths";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { runCall } from "../../data/call-server.ts";
import { acceptInvite, declineInvite } from "../../data/family/family-calls.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { showToast } from "../../ui/show-toast.ts";
import styles from "./family.module.css";

interface InviteQuestionProps {
  readonly token: string;
  readonly invite: FamilyInviteView;
  readonly isProfileStored: boolean;
}

/** An answer waits this long for a new account's profile. On 2G a write takes a few seconds. */
const PROFILE_WAIT_MS = 10 * SECOND_MS;

const ANSWERS = { accept: acceptInvite, decline: declineInvite } as const;
type Choice = keyof typeof ANSWERS;

/**
 * Sends what the person chose.
 * @returns the answer that is being sent, null for none, and a function that starts one
 */
function useSendAnswer({ token, invite, isProfileStored }: InviteQuestionProps) {
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
  return [answering, setAnswering] as const;
}

/** Asks the invited person to accept or decline, and says what will be shared. */
export function InviteQuestion(props: InviteQuestionProps) {
  const { invite } = props;
  const navigate = useNavigate();
  const [answering, setAnswering] = useSendAnswer(props);
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
