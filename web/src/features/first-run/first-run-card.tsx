import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import type { UserId } from "@guardianlink/domain/ids";
import { Circle, CircleCheck, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useProfile } from "../../data/profile/profile-context.tsx";
import { useServices } from "../../platform/services.ts";
import { useStoredText } from "../../platform/storage/use-stored-text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./first-run-card.module.css";
import { stepsFor } from "./steps.ts";
import type { Step } from "./steps.ts";
import { useProtection } from "./use-protection.ts";

/**
 * Is stored while nothing is left to do. The script in index.html reads it before the page is
 * painted.
 */
const DONE_KEY = "guardianlink.first-run-done";

/**
 * What is left to do until a new account is protected, one step at a time; nothing once it is done.
 */
export function FirstRunCard({ uid }: { readonly uid: UserId }) {
  const profile = useProfile();
  if (profile.state === "loading") return <Reserved />;
  return profile.state === "ready" ? <Steps uid={uid} profile={profile.data} /> : null;
}

/** Keeps the card's place until it is known whether there is one, so that nothing below it moves. */
function Reserved() {
  const isDone = useStoredText(DONE_KEY) !== null;
  if (isDone) return null;
  return (
    <div className={styles.reserved}>
      <Skeleton height="23rem" />
    </div>
  );
}

function Steps({ uid, profile }: { readonly uid: UserId; readonly profile: UserProfile }) {
  const { device } = useServices();
  const { known, isLoading, ask } = useProtection(uid, profile);
  const key = `firstRunSkipped_${uid}`;
  const skipped = useStoredText(key)?.split(",") ?? [];
  const steps = known && stepsFor(known).filter(({ id, isDone }) => isDone || !skipped.includes(id));
  const current = steps?.find((step) => !step.isDone);
  const isDone = steps && current === undefined;
  useEffect(() => {
    if (isDone === true) device.set(DONE_KEY, "1");
    if (isDone === false) device.remove(DONE_KEY);
  }, [device, isDone]);
  if (isLoading) return <Reserved />;
  if (steps === null || current === undefined) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title="Get protected"
      icon={<ShieldCheck aria-hidden="true" size={20} />}
      aside={
        <span className="small muted">
          {done} of {steps.length} done
        </span>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id} className={step.isDone ? styles.done : undefined}>
            {step.isDone ? (
              <CircleCheck aria-hidden="true" size={20} />
            ) : (
              <Circle aria-hidden="true" size={20} />
            )}
            <div className={styles.step}>
              <p>
                {step.title}
                {step.isDone && <span className="visually-hidden"> (done)</span>}
              </p>
              {step === current && (
                <CurrentStep
                  step={step}
                  onAsk={() => ask(step.id)}
                  onSkip={() => device.set(key, [...skipped, step.id].join(","))}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface CurrentStepProps {
  readonly step: Step;
  readonly onAsk: () => Promise<void>;
  readonly onSkip: () => void;
}

function CurrentStep({ step, onAsk, onSkip }: CurrentStepProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await onAsk();
    setAsking(false);
  };
  return (
    <>
      <p className="small muted">{step.text}</p>
      <div className={styles.actions}>
        {step.to !== null && step.action !== null && (
          <LinkButton to={step.to} size="small">
            {step.action}
          </LinkButton>
        )}
        {step.to === null && step.action !== null && (
          <Button size="small" loading={isAsking} onClick={() => void ask()}>
            {step.action}
          </Button>
        )}
        {step.id !== "contacts" && (
          <Button variant="quiet" size="small" onClick={onSkip}>
            Not Now
          </Button>
        )}
      </div>
    </>
  );
}
