import type { TripId, UserId } from "@guardianlink/domain/ids";
import type { Trip } from "@guardianlink/domain/trips/trip";
import { useCallHistory } from "../../data/statistics/use-travel-history.ts";
import type { CallForHelp } from "../../data/statistics/calls-for-help.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingState } from "../../ui/loading-state.tsx";
import { UnknownState } from "../../ui/unknown-state.tsx";
import { alertStatistics } from "./alert-statistics.ts";
import type { ContactAnswers, ContactOutcome } from "./alert-statistics.ts";
import { BarChart, SplitChart } from "./bar-chart.tsx";
import type { PartTone } from "./bar-chart.tsx";
import { ChartTable } from "./chart-table.tsx";
import styles from "./charts.module.css";

const OUTCOMES: readonly (readonly [outcome: ContactOutcome, label: string, tone: PartTone])[] = [
  ["onIt", "I'm on it", "good"],
  ["cannot", "I can't", "warn"],
  ["opened", "Opened, no answer", "info"],
  ["notOpened", "Not opened", "rest"],
  ["notReached", "Failed", "bad"],
];

interface AlertCardsProps {
  readonly uid: UserId;
  readonly trips: readonly Pick<Trip, "id">[];
}

/** The alerts of the trips, and what each contact did about them. */
export function AlertCards({ uid, trips }: AlertCardsProps) {
  const [history, retry] = useCallHistory(
    uid,
    trips.map(({ id }): TripId => id),
  );
  return (
    <>
      <Card title="Alerts">
        {history.state === "loading" && <LoadingState text="Loading your alerts..." />}
        {history.state === "refused" && <UnknownState compact what="Your alerts" />}
        {history.state === "unreachable" && (
          <ErrorState compact text="Couldn't load your alerts." onRetry={retry} />
        )}
        {history.state === "ready" && <Alerts calls={history.value} />}
      </Card>
      {history.state === "ready" && <Contacts contacts={alertStatistics(history.value).contacts} />}
    </>
  );
}

function Alerts({ calls }: { readonly calls: readonly CallForHelp[] }) {
  const { sos, overdue, unanswered } = alertStatistics(calls);
  if (calls.length === 0) return <p>No alert was sent on these trips.</p>;
  const rows = [
    { label: "SOS", value: sos },
    { label: "Overdue", value: overdue },
    { label: 'No answer to "All well?"', value: unanswered },
  ];
  return (
    <>
      <BarChart label="Alerts" bars={rows.map((row) => ({ ...row, text: String(row.value) }))} />
      <ChartTable
        caption="Alerts"
        head={["Alert", "Sent"]}
        rows={rows.map(({ label, value }) => [label, value])}
      />
    </>
  );
}

function Contacts({ contacts }: { readonly contacts: readonly ContactAnswers[] }) {
  if (contacts.length === 0) return null;
  return (
    <Card title="What your contacts answered">
      {contacts.map(({ id, name, outcomes }) => (
        <div key={id} className={styles.contact}>
          <h3 className={styles.contactName}>{name}</h3>
          <SplitChart
            label={`What ${name} answered`}
            parts={OUTCOMES.map(([outcome, label, tone]) => ({ label, value: outcomes[outcome], tone }))}
          />
        </div>
      ))}
      <ChartTable
        caption="What your contacts answered"
        head={["Contact", "Answer", "Alerts"]}
        rows={contacts.flatMap(({ name, outcomes }) =>
          OUTCOMES.filter(([outcome]) => outcomes[outcome] > 0).map(([outcome, label]) => [
            name,
            label,
            outcomes[outcome],
          ]),
        )}
      />
    </Card>
  );
}
