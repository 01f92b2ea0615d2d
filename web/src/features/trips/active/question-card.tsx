import { plus } from "@guardianlink/domain/dates";
import type { Check } from "@guardianlink/domain/watch/check";
import { CHECK_REASONS } from "@guardianlink/domain/watch/check-texts";
import { ANSWER_WAIT_MS } from "@guardianlink/domain/watch/limits";
import { MessageCircleQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { clockTime } from "../format-time.ts";
import { FINE_QUESTION } from "../trip-toast-texts.ts";
import styles from "./check-card.module.css";

interface QuestionCardProps {
  readonly check: Check;
  readonly now: Date;
  /** The buttons of the answers. */
  readonly children: ReactNode;
}

/** Asks whether all is well, and says what happens without an answer. */
export function QuestionCard({ check, now, children }: QuestionCardProps) {
  const deadline = plus(check.askedAt, ANSWER_WAIT_MS);
  return (
    <div role="alert">
      <Card
        title={FINE_QUESTION.title}
        tone="warn"
        icon={<MessageCircleQuestion aria-hidden="true" size={20} />}
      >
        <p>
          {CHECK_REASONS[check.kind]}{" "}
          {check.informedAt === null
            ? `Answer by ${clockTime(deadline, now)}, or we'll tell your contacts.`
            : "You didn't answer, so we're telling your contacts."}
        </p>
        <div className={styles.answers}>{children}</div>
      </Card>
    </div>
  );
}
