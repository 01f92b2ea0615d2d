import { readFileSync } from "node:fs";
import path from "node:path";
import type { LocationReading } from "@guardianlink/domain/location";

export type RecordingName = "standing" | "walking" | "driving" | "tunnel";

/** The start time of every recording. */
export const RECORDING_START = Date.parse("2026-11-21T10:00:00Z");

const METRES_A_DEGREE = 111_195;
const LAGOS = { latitude: 6.5244, longitude: 3.3792 };

function toReading(line: string): LocationReading {
  const [second, east, north, accuracy, speed] = line.split(",");
  return {
    latitude: LAGOS.latitude + Number(north) / METRES_A_DEGREE,
    longitude:
      LAGOS.longitude + Number(east) / (METRES_A_DEGREE * Math.cos((LAGOS.latitude * Math.PI) / 180)),
    accuracy: Number(accuracy),
    speed: speed === "" ? null : Number(speed),
    timestamp: new Date(RECORDING_START + Number(second) * 1000),
  };
}

/** Reads a recording of this folder, sorted by time. */
export function recording(name: RecordingName): readonly LocationReading[] {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.csv`), "utf8");
  return text.trim().split("\n").slice(1).map(toReading);
}
