import { counted } from "@guardianlink/domain/messages/counted";
import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import type { UserId } from "@guardianlink/domain/ids";
import { Circle, CircleCheck, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
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
 * Keeps what the card was at the last visit, unless it showed a step: "done", or "later" when all
 * that was left had been put off. The script in index.html reads it before the page is painted.
 */
const LAST_KEY = "guardianlink.first-run";

/**
 * What is left to do until a new account is protected, one step at a time; nothing once it is done.
 */
export function FirstRunCard({ uid }: { readonly uid: UserId }) {
  const profile = useProfile();
  if (profile.state === "loading") return <Reserved />;
  return profile.state === "ready" ? <Steps uid={uid} profile={profile.data} /> : null;
}

/**
 * Keeps the card's place until it is known whether there is one, so that nothing below it moves.
 */
function Reserved() {
  const last = useStoredText(LAST_KEY);
  if (last === "done") return null;
  return (
    <div className={styles.reserved}>
      <Skeleton height={last === "later" ? "3rem" : "23rem"} />
    </div>
  );
}

function Steps({ uid, profile }: { readonly uid: UserId; readonly profile: UserProfile }) {
  const { device } = useServices();
  const { known, isLoading, ask } = useProtection(uid, profile);
  const key = `firstRunSkipped_${uid}`;
  const skipped = useStoredText(key)?.split(",") ?? [];
  const steps = known && stepsFor(known);
  const open = steps?.filter(({ isDone }) => !isDone);
  const current = open?.find(({ id }) => !skipped.includes(id));
  const kind = open && (current ? "step" : open.length > 0 ? "later" : "done");
  useEffect(() => {
    if (kind === "step") device.remove(LAST_KEY);
    else if (kind) device.set(LAST_KEY, kind);
  }, [device, kind]);
  if (isLoading) return <Reserved />;
  if (!steps || !open || open.length === 0) return null;
  if (!current) return <PutOff count={open.length} onOpen={() => device.remove(key)} />;
  return (
    <Card
      title="Get protected"
      icon={<ShieldCheck aria-hidden="true" size={20} />}
      aside={
        <span className="small muted">
          {steps.length - open.length} of {steps.length} done
        </span>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step}>
            {step === current && (
              <CurrentStep
                step={step}
                onAsk={() => ask(step.id)}
                onSkip={() => device.set(key, [...skipped, step.id].join(","))}
              />
            )}
          </StepLine>
        ))}
      </ol>
    </Card>
  );
}

/** The one line that is left of the card while all its steps are put off. */
const PutOff = ({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) => (
  <Button variant="secondary" block icon={<ShieldCheck aria-hidden="true" size={20} />} onClick={onOpen}>
    Get protected: {counted(count, "step")} left
  </Button>
);

const StepLine = ({ step, children }: { readonly step: Step; readonly children: ReactNode }) => (
  <li className={step.isDone ? styles.done : undefined}>
    {step.isDone ? <CircleCheck aria-hidden="true" size={20} /> : <Circle aria-hidden="true" size={20} />}
    <div className={styles.step}>
      <p>
        {step.title}
        {step.isDone && <span className="visually-hidden"> (done)</span>}
      </p>
      {children}
    </div>
  </li>
);

interface CurrentStepProps {
  readonly step: Step;
  readonly onAsk: () => Promise<void>;
  readonly onSkip: () => void;
}

function CurrentStep({ step, onAsk, onSkip }: CurrentStepProps) {
  const [asking, setAsking] = useState<"now" | "failed" | null>(null);
  const ask = async (): Promise<void> => {
    setAsking("now");
    await onAsk();
    // Where it was allowed, the card goes on to the next step.
    setAsking("failed");
  };
  return (
    <>
      <p className="small muted" role="status">
        {(asking === "failed" && step.failed) || step.text}
      </p>
      <div className={styles.actions}>
        {step.to !== null && step.action !== null && (
          <LinkButton to={step.to} size="small">
            {step.action}
          </LinkButton>
        )}
        {step.to === null && step.action !== null && (
          <Button size="small" loading={asking === "now"} onClick={() => void ask()}>
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
