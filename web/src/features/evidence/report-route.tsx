import { counted } from "@guardianlink/domain/messages/counted";
import type { Evidence } from "@guardianlink/domain/evidence/evidence";
import { formatCoordinates, mapsLink } from "@guardianlink/domain/location";
import { nearPlace } from "@guardianlink/domain/places/near-place";
import { Card } from "../../ui/card.tsx";
import { rowTime } from "./report-time.ts";
import styles from "./report-route.module.css";
import { DRAWING, drawingOf, locationsOf, rowsOf, sosPointsOf } from "./route.ts";
import type { RoutePoint } from "./route.ts";

/** The route as a drawing and as a table, so that paper shows both without a network. */
export function ReportRoute({ evidence }: { readonly evidence: Evidence }) {
  const points = locationsOf(evidence);
  return (
    <Card title="Route">
      {points.length === 0 ? (
        <p>No locations were recorded.</p>
      ) : (
        <>
          <Drawing points={points} sos={sosPointsOf(evidence)} />
          <p className="muted small">
            Straight lines between {counted(points.length, "location")} that the phone recorded. They aren't
            the road. Times are West Africa Time.
          </p>
          <Rows points={rowsOf(points)} />
        </>
      )}
    </Card>
  );
}

interface DrawingProps {
  readonly points: readonly RoutePoint[];
  readonly sos: readonly RoutePoint[];
}

function Drawing({ points, sos }: DrawingProps) {
  const { place, scale } = drawingOf([...points, ...sos]);
  const line = points.map(place).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const [first, last] = [points[0], points.at(-1)];
  const scaleText = scale.metres < 1000 ? `${scale.metres} m` : `${scale.metres / 1000} km`;
  const bottom = DRAWING.height - 8;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-label="The route of the trip, north up"
    >
      <polyline className={styles.line} points={line.join(" ")} />
      {first && <Mark at={place(first)} label="Start" kind={styles.start} />}
      {last && points.length > 1 && <Mark at={place(last)} label="End" kind={styles.end} below />}
      {sos.map((point) => (
        <Mark key={point.at} at={place(point)} label="SOS" kind={styles.sos} />
      ))}
      <path className={styles.scale} d={`M8 ${bottom - 4}v4h${scale.length.toFixed(1)}v-4`} />
      <text x={12 + scale.length} y={bottom}>
        {scaleText}
      </text>
      <text x={DRAWING.width - 8} y={16} textAnchor="end">
        N ↑
      </text>
    </svg>
  );
}

interface MarkProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly label: string;
  readonly kind: string | undefined;
  /** Labels below and above stay apart where a trip ends at its start. */
  readonly below?: boolean;
}

const Mark = ({ at: { x, y }, label, kind, below = false }: MarkProps) => (
  <>
    <circle className={kind} cx={x} cy={y} r={5} />
    <text x={x} y={below ? y + 17 : y - 9} textAnchor="middle">
      {label}
    </text>
  </>
);

const Rows = ({ points }: { readonly points: readonly RoutePoint[] }) => (
  // It scrolls, so the keyboard must reach it. The roles stay when the styles let cells wrap.
  <div className={styles.rows} role="region" aria-label="Locations every five minutes" tabIndex={0}>
    <table role="table">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Location</th>
          <th scope="col">Accuracy</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.at} role="row">
            <td role="cell">
              <time dateTime={point.at}>{rowTime(point.at)}</time>
            </td>
            <td role="cell">
              {nearPlace(point)} <a href={mapsLink(point)}>{formatCoordinates(point)}</a>
            </td>
            <td role="cell">
              {point.accuracy === null ? "accuracy not known" : `within ${Math.round(point.accuracy)} m`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
