import styles from "./charts.module.css";

interface ChartTableProps {
  /** Names the table, and tells the summaries of several charts apart for screen readers. */
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The numbers of a chart as a table, behind a tap. */
export const ChartTable = ({ caption, head, rows }: ChartTableProps) => (
  <details className={styles.details}>
    <summary>
      Show as table<span className="visually-hidden">: {caption}</span>
    </summary>
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
