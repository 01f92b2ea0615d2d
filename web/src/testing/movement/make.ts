// Generates the recordings of this folder: `npx tsx web/src/testing/movement/make.ts`. README.md
// explains the numbers.
import { randomFrom } from "@guardianlink/domain/testing/random";
import { writeFileSync } from "node:fs";

/** Draws a standard normal number (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * The phone's state at a second: its true location in metres, its speed and the quality of its
 * reading.
 */
interface Moment {
  readonly east: number;
  readonly north: number;
  /** In m/s, or null where the phone uses Wi-Fi or cells, which report no speed. */
  readonly speed: number | null;
  /** The reported accuracy in metres, or null without a location. */
  readonly accuracy: number | null;
}

interface Scene {
  readonly name: string;
  readonly seed: number;
  readonly seconds: number;
  /**
   * Seconds until the next reading. Browsers report a moving phone each second and a still one now
   * and then.
   */
  readonly pause: (random: () => number) => number;
  readonly moment: (second: number, random: () => number) => Moment;
}

/**
 * A reported accuracy is the radius that holds 68 of 100 locations. The error on each axis is
 * normal with this share of it.
 */
const SIGMA_OF_ACCURACY = 1 / 1.515;
/** Errors within a minute are correlated, because satellites and reflecting walls move slowly. */
const CORRELATION_S = 75;

function record({ name, seed, seconds, pause, moment }: Scene): void {
  const random = randomFrom(seed);
  const rows = ["second,east,north,accuracy,speed"];
  const error = { east: normal(random), north: normal(random) };
  let second = 0;
  while (second < seconds) {
    const { east, north, speed, accuracy } = moment(second, random);
    if (accuracy !== null) {
      const sigma = accuracy * SIGMA_OF_ACCURACY;
      const jitter = () => normal(random) * 0.4;
      const told = speed === null ? "" : Math.max(0, speed + normal(random) * 0.25).toFixed(1);
      rows.push(
        [
          second,
          (east + error.east * sigma + jitter()).toFixed(1),
          (north + error.north * sigma + jitter()).toFixed(1),
          accuracy.toFixed(0),
          told,
        ].join(","),
      );
    }
    const step = Math.max(1, Math.round(pause(random)));
    const kept = Math.exp(-step / CORRELATION_S);
    error.east = error.east * kept + normal(random) * Math.sqrt(1 - kept * kept);
    error.north = error.north * kept + normal(random) * Math.sqrt(1 - kept * kept);
    second += step;
  }
  writeFileSync(new URL(`${name}.csv`, import.meta.url), `${rows.join("\n")}\n`);
}

const between = (low: number, high: number, random: () => number): number => low + (high - low) * random();

/**
 * The metres driven after a number of seconds in a town: drive, slow down, wait, set off, repeat.
 */
function townDrive(second: number): { metres: number; speed: number } {
  let metres = 0;
  let speed = 0;
  for (let at = 0; at < second; at++) {
    const phase = (at * 1.0) % 140;
    const wanted = phase < 85 ? 11 + 3 * Math.sin(at / 97) : phase < 97 ? 4 : 0;
    speed += Math.max(-2.5, Math.min(1.4, wanted - speed));
    metres += speed;
  }
  return { metres, speed };
}

const CITY_ACCURACY = (second: number): number =>
  8 + 5 * Math.sin(second / 61) ** 2 + (second % 400 < 30 ? 14 : 0);

record({
  name: "standing",
  seed: 11,
  seconds: 3600,
  pause: (random) => between(4, 20, random),
  // A bus park: satellites for most of the hour, Wi-Fi behind a wall for some minutes, a cell's
  // location twice.
  moment: (second, random) => {
    if (second % 1700 > 1660) return { east: 0, north: 0, speed: null, accuracy: between(700, 1400, random) };
    if (second > 1200 && second < 1900)
      return { east: 0, north: 0, speed: null, accuracy: between(25, 60, random) };
    return { east: 0, north: 0, speed: 0.1, accuracy: between(9, 18, random) };
  },
});

record({
  name: "walking",
  seed: 23,
  seconds: 1800,
  pause: (random) => between(1, 4, random),
  // Along a street, around a corner after twelve minutes, a stop at a stall.
  moment: (second, random) => {
    const walked = 1.3 * (second < 600 ? second : second < 780 ? 600 : second - 180);
    const isStopped = second >= 600 && second < 780;
    const [east, north] = walked < 720 ? [walked, 0] : [720, walked - 720];
    return { east, north, speed: isStopped ? 0.1 : 1.3, accuracy: between(6, 16, random) };
  },
});

record({
  name: "driving",
  seed: 37,
  seconds: 1200,
  pause: () => 1,
  moment: (second) => {
    const { metres, speed } = townDrive(second);
    return {
      east: metres * 0.8,
      north: metres * 0.6,
      speed,
      accuracy: CITY_ACCURACY(second),
    };
  },
});

record({
  name: "tunnel",
  seed: 53,
  seconds: 1200,
  pause: () => 1,
  // An express road at 80 km/h with a tunnel from 400 s to 640 s. The first readings after the
  // tunnel are poor.
  moment: (second) => {
    const accuracy =
      second >= 400 && second < 640 ? null : second >= 640 && second < 660 ? 60 - (second - 640) * 2.5 : 7;
    return { east: second * 22, north: 0, speed: 22, accuracy };
  },
});
