import type { FamilyInviteView } from "@guardianlink/domain/family";
import { FAMILY_SHARES, familyMessages, familyRefusals } from "@guardianlink/domain/family-texts";
import { routes } from "@guardianlink/domain/paths";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { refusalSentence } from "../../data/call-server.ts";
import { acceptInvite, declineInvite, readInvite } from "../../data/family/family-calls.ts";
import { ServerRefusal } from "../../platform/server-refusal.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showToast } from "../../ui/show-toast.ts";
import styles from "./family.module.css";

type Reading =
  | { readonly state: "loading" | "invalid" | "unreachable" }
  | { readonly state: "ready"; readonly invite: FamilyInviteView };

const LOADING: Reading = { state: "loading" };
const INVALID: Reading = { state: "invalid" };

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
  const [reading, retry] = useInvite(token);
  const navigate = useNavigate();
  const leave = (
    <Button variant="secondary" block onClick={() => void navigate(routes.dashboard)}>
      Go to Dashboard
    </Button>
  );
  return (
    <div className="page">
      <PageHeader title="Family Invitation" />
      {reading.state === "loading" && <LoadingState text="Opening the invitation..." />}
      {reading.state === "unreachable" && (
        <ErrorState text="The invitation could not be opened. Check your connection." onRetry={retry} />
      )}
      {reading.state === "invalid" && (
        <EmptyState
          title="Invitation Not Found"
          text={`${familyRefusals["not-found"]} Ask for a new one.`}
          action={leave}
        />
      )}
      {reading.state === "ready" && reading.invite.state === "wrong-account" && (
        <EmptyState
          title="This is another account"
          text={`The invitation of ${reading.invite.inviterName} was sent to ${reading.invite.email}. You are signed in as ${email}.`}
          action={
            <>
              <Button block onClick={() => void signOut()}>
                Use Another Account
              </Button>
              {leave}
            </>
          }
        />
      )}
      {reading.state === "ready" && reading.invite.state !== "wrong-account" && token !== null && (
        <Question token={token} invite={reading.invite} isProfileStored={isProfileStored} />
      )}
    </div>
  );
}

function useInvite(token: string | null): readonly [Reading, () => void] {
  const services = useServices();
  const [reading, setReading] = useState<Reading>(token === null ? INVALID : LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token === null) return;
    let isGone = false;
    const finish = (next: Reading): void => {
      if (!isGone) setReading(next);
    };
    readInvite(services, token).then(
      (invite) => finish({ state: "ready", invite }),
      (error: unknown) =>
        finish(error instanceof ServerRefusal || isMalformed(error) ? INVALID : { state: "unreachable" }),
    );
    return () => {
      isGone = true;
    };
  }, [token, services, attempt]);
  const retry = useCallback(() => {
    setReading(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  return [reading, retry];
}

/** A text that cannot be a token. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "functions/invalid-argument";

interface QuestionProps {
  readonly token: string;
  readonly invite: FamilyInviteView;
  readonly isProfileStored: boolean;
}

const ANSWERS = { accept: acceptInvite, decline: declineInvite } as const;

function Question({ token, invite, isProfileStored }: QuestionProps) {
  const services = useServices();
  const navigate = useNavigate();
  const [answering, setAnswering] = useState<"accept" | "decline" | null>(null);
  const answer = async (choice: "accept" | "decline"): Promise<void> => {
    try {
      await ANSWERS[choice](services, token);
      showToast(choice === "accept" ? familyMessages.accepted(invite.inviterName) : familyMessages.declined);
      await navigate(choice === "accept" ? routes.family : routes.dashboard, { replace: true });
    } catch (error) {
      showToast(familyMessages.answerFailed(refusalSentence(error)), "error");
      setAnswering(null);
    }
  };
  // The server refuses an account without a profile. Right after sign-up the answer waits for it.
  const toSend = isProfileStored ? answering : null;
  const send = useEffectEvent(answer);
  useEffect(() => {
    if (toSend !== null) void send(toSend);
  }, [toSend]);
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
      <div className="stack-s">
        <Button
          block
          size="large"
          loading={answering === "accept"}
          loadingText="Accepting..."
          disabled={answering !== null}
          onClick={() => setAnswering("accept")}
        >
          Accept
        </Button>
        <Button
          block
          variant="secondary"
          loading={answering === "decline"}
          loadingText="Declining..."
          disabled={answering !== null}
          onClick={() => setAnswering("decline")}
        >
          Decline
        </Button>
      </div>
    </>
  );
}
