import { distanceM } from "../location.ts";
import type { Coordinates } from "../location.ts";
import { ROUTE_LINE_POINTS_MAX } from "./limits.ts";

/**
 * The way of a trip as a text of one size: "6.524,3.379 6.531,3.384 ...", each point within 55 m. A
 * list of maps would take ten times the space.
 */

const DECIMALS = 3;

export const parseRoute = (line: string): readonly Coordinates[] =>
  line.split(" ").flatMap((point) => {
    const [latitude, longitude] = point.split(",").map(Number);
    return Number.isFinite(latitude) && Number.isFinite(longitude)
      ? [{ latitude: Number(latitude), longitude: Number(longitude) }]
      : [];
  });

const asText = (points: readonly Coordinates[]): string =>
  points
    .map(({ latitude, longitude }) => `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`)
    .join(" ");

const METRES_A_DEGREE = 111_195;

/** The distance in metres from a point to the straight line between two others, on a plane. */
function distanceToSegmentM(at: Coordinates, from: Coordinates, to: Coordinates): number {
  const eastScale = METRES_A_DEGREE * Math.cos((at.latitude * Math.PI) / 180);
  const plane = ({ latitude, longitude }: Coordinates): readonly [number, number] => [
    (longitude - at.longitude) * eastScale,
    (latitude - at.latitude) * METRES_A_DEGREE,
  ];
  const [x1, y1] = plane(from);
  const [x2, y2] = plane(to);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length2));
  return Math.hypot(x1 + share * dx, y1 + share * dy);
}

/** The distance in metres from a point to a route; infinite for a route without points. */
export function distanceToRouteM(at: Coordinates, route: readonly Coordinates[]): number {
  const [only] = route;
  if (only !== undefined && route.length === 1) return distanceM(at, only);
  return route.reduce((least, point, index) => {
    const next = route[index + 1];
    return next === undefined ? least : Math.min(least, distanceToSegmentM(at, point, next));
  }, Infinity);
}

/** Leaves out the point whose absence bends the route least; its ends stay. */
function withoutFlattest(points: readonly Coordinates[]): readonly Coordinates[] {
  const bends = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return before === undefined || after === undefined ? Infinity : distanceToSegmentM(point, before, after);
  });
  const flattest = bends.indexOf(Math.min(...bends));
  return points.filter((_point, index) => index !== flattest);
}

/** Adds a point to the route. A route with too many points loses the point that bends it least. */
export function addToRoute(line: string, { latitude, longitude }: Coordinates): string {
  const points = [...parseRoute(line), { latitude, longitude }];
  return asText(points.length > ROUTE_LINE_POINTS_MAX ? withoutFlattest(points) : points);
}
