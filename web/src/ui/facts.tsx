import { cx } from "./cx.ts";

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly className?: string | undefined;
}

/** Facts, each under its label. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={cx("facts", className)}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
