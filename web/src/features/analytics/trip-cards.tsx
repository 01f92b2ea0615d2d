import { counted } from "@guardianlink/domain/messages/counted";
import { STATISTICS_MONTHS, STATISTICS_TRIPS } from "@guardianlink/domain/config";
import { formatDuration } from "@guardianlink/domain/trips/trip";
import { Card } from "../../ui/card.tsx";
import { BarChart, SplitChart } from "./bar-chart.tsx";
import { ChartTable } from "./chart-table.tsx";
import styles from "./charts.module.css";
import type { Ridden, TravelStatistics } from "./travel-statistics.ts";

const month = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric" });

const minutesText = (minutes: number): string => (minutes < 60 ? `${minutes} min` : formatDuration(minutes));

/** What is counted about finished trips. */
export function TripCards({ statistics }: { readonly statistics: TravelStatistics }) {
  const { trips, minutes, months, onTime } = statistics;
  const withArrival = onTime + statistics.late;
  return (
    <>
      <dl className={styles.tiles}>
        <div>
          <dt>{trips === 1 ? "Trip" : "Trips"}</dt>
          <dd>{trips}</dd>
        </div>
        <div>
          <dt>On the road</dt>
          <dd>{formatDuration(minutes)}</dd>
        </div>
        <div>
          <dt>On time</dt>
          <dd>{withArrival === 0 ? "–" : `${onTime} of ${withArrival}`}</dd>
        </div>
      </dl>
      <p className="muted small">
        Finished trips of the last {STATISTICS_MONTHS} months, at most the newest {STATISTICS_TRIPS}.
      </p>
      <MonthCard
        title="Trips by month"
        heading="Trips"
        bars={months.map(({ start, trips: value }) => ({ start, value, text: String(value) }))}
      />
      <MonthCard
        title="Hours on the road by month"
        heading="On the road"
        bars={months.map(({ start, minutes: value }) => ({ start, value, text: formatDuration(value) }))}
      />
      <PunctualityCard statistics={statistics} />
      <RiddenCard title="Drivers" heading="Driver" ridden={statistics.drivers} />
      <RiddenCard title="License plates" heading="License plate" ridden={statistics.plates} />
    </>
  );
}

function PunctualityCard({ statistics }: { readonly statistics: TravelStatistics }) {
  const { onTime, late, withoutArrival, averageLateMinutes } = statistics;
  const punctuality = [
    { label: "On time", value: onTime, tone: "good" },
    { label: "Late", value: late, tone: "warn" },
    { label: "No arrival time set", value: withoutArrival, tone: "rest" },
  ] as const;
  return (
    <Card title="On time or late">
      <SplitChart label="Trips on time or late" parts={punctuality} />
      <p className="small muted">
        {averageLateMinutes !== null &&
          `Late trips were ${minutesText(averageLateMinutes)} late on average. `}
        A trip is late after the last arrival time you set.
      </p>
      <ChartTable
        caption="Trips on time or late"
        head={["Arrival", "Trips"]}
        rows={punctuality.map(({ label, value }) => [label, value])}
      />
    </Card>
  );
}

interface MonthCardProps {
  readonly title: string;
  readonly heading: string;
  readonly bars: readonly { readonly start: Date; readonly value: number; readonly text: string }[];
}

const MonthCard = ({ title, heading, bars }: MonthCardProps) => {
  const named = bars.map(({ start, ...bar }) => ({ ...bar, label: month.format(start) }));
  return (
    <Card title={title}>
      <BarChart inLine label={title} bars={named} />
      <ChartTable
        caption={title}
        head={["Month", heading]}
        rows={named.map(({ label, text }) => [label, text])}
      />
    </Card>
  );
};

/** The chart shows so many; the table has all of them. */
const SHOWN = 5;

function RiddenCard({
  title,
  heading,
  ridden,
}: {
  readonly title: string;
  readonly heading: string;
  readonly ridden: readonly Ridden[];
}) {
  const rest = ridden.length - SHOWN;
  return (
    <Card title={title}>
      <BarChart
        label={title}
        bars={ridden
          .slice(0, SHOWN)
          .map(({ name, trips }) => ({ label: name, value: trips, text: counted(trips, "trip") }))}
      />
      {rest > 0 && <p className="small muted">{`And ${rest} more, in the table.`}</p>}
      <ChartTable
        caption={title}
        head={[heading, "Trips"]}
        rows={ridden.map(({ name, trips }) => [name, trips])}
      />
    </Card>
  );
}
