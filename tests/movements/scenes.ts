import type { Coordinates } from "@guardianlink/domain/location";
import type { Leg } from "./journey.ts";

const LAGOS: Coordinates = { latitude: 6.5244, longitude: 3.3792 };

/** A kind of journey; `legs` varies with the random numbers. */
export interface Scene {
  readonly name: string;
  /** What the traveller noted; a town in it is the destination. */
  readonly note: string | null;
  /** The address that the traveller chose. */
  readonly address?: Coordinates;
  readonly start: Coordinates;
  /** Earlier trips to the same destination. */
  readonly earlier?: readonly Scene[];
  /** The road that is taken: scenes with the same one follow the same bends. */
  readonly roadBend?: number;
  /** Where the legs lead. */
  readonly goal: Coordinates;
  /** The expected arrival, in minutes after the start. */
  readonly etaMinutes: number;
  readonly legs: (random: () => number) => readonly Leg[];
}

const IBADAN: Coordinates = { latitude: 7.378, longitude: 3.906 };
const EPE: Coordinates = { latitude: 6.584, longitude: 3.983 };
const ISLAND: Coordinates = { latitude: 6.449, longitude: 3.402 };
const IKORODU: Coordinates = { latitude: 6.615, longitude: 3.508 };

const between = (low: number, high: number, random: () => number): number => low + (high - low) * random();
const times = (count: number, make: () => readonly Leg[]): readonly Leg[] =>
  Array.from({ length: count }, make).flat();

const toIbadan = { note: "Ibadan, gate 3", start: LAGOS, goal: IBADAN, etaMinutes: 180 } as const;
const toAddress = { note: null, start: LAGOS, goal: IKORODU, address: IKORODU, etaMinutes: 120 } as const;
const inTown = { note: "Home", start: LAGOS, goal: EPE, etaMinutes: 120 } as const;

const danfo = (r: () => number): readonly Leg[] =>
  times(9, () => [
    { minutes: between(1, 4, r), kmh: between(12, 25, r), off: between(-75, 75, r) },
    { minutes: between(0.5, 7, r), kmh: 0 },
  ]);

/** The usual way to Ibadan: its legs bend alike each time, at other speeds. */
const onUsualWay = (r: () => number): readonly Leg[] => {
  const kmh = between(70, 76, r);
  return [
    { minutes: 40 * (73 / kmh), kmh },
    { minutes: between(0, 8, r), kmh: 0 },
    { minutes: 36 * (73 / kmh), kmh },
  ];
};
const earlierTrip: Scene = { ...toIbadan, name: "an earlier trip", roadBend: 1, legs: onUsualWay };
const usual = { roadBend: 1, earlier: [earlierTrip, earlierTrip] } as const;

/** Journeys on which nothing happens. None may cause a question. */
export const QUIET: readonly Scene[] = [
  {
    ...toIbadan,
    name: "an express road with a toll, fuel and a police check",
    legs: (r) => [
      { minutes: 25, kmh: between(40, 60, r) },
      { minutes: between(1, 4, r), kmh: 0 },
      { minutes: 20, kmh: between(75, 100, r) },
      { minutes: between(5, 11, r), kmh: 0 },
      { minutes: 25, kmh: between(70, 95, r) },
      { minutes: between(2, 7, r), kmh: 0 },
      { minutes: 8, kmh: 60 },
    ],
  },
  {
    ...toIbadan,
    name: "a go-slow out of Lagos, then the express road",
    legs: (r) => [
      ...times(9, () => [
        { minutes: between(3, 8, r), kmh: between(3, 12, r) },
        { minutes: between(1, 9, r), kmh: 0 },
      ]),
      { minutes: 60, kmh: between(70, 95, r) },
    ],
  },
  {
    ...inTown,
    name: "a danfo with its stops",
    legs: (r) =>
      times(12, () => [
        { minutes: between(1, 4, r), kmh: between(15, 35, r), off: between(-70, 70, r) },
        { minutes: between(0.5, 7, r), kmh: 0 },
      ]),
  },
  {
    ...toAddress,
    name: "a danfo with its stops to a chosen address in town",
    legs: (r) => [
      { minutes: between(1, 3, r), kmh: between(15, 30, r), off: between(120, 240, r) },
      ...danfo(r),
    ],
  },
  {
    ...toAddress,
    name: "a go-slow in town to a chosen address",
    legs: (r) =>
      times(8, () => [
        { minutes: between(3, 8, r), kmh: between(4, 14, r), off: between(-60, 60, r) },
        { minutes: between(1, 8, r), kmh: 0 },
      ]),
  },
  {
    name: "a ferry across the lagoon",
    note: "CMS jetty",
    start: IKORODU,
    goal: ISLAND,
    etaMinutes: 90,
    legs: (r) => [
      { minutes: between(5, 35, r), kmh: 0 },
      { minutes: 8, kmh: 14, off: -80, accuracyM: 25 },
      { minutes: 40, kmh: between(18, 26, r), accuracyM: 20 },
      { minutes: between(3, 10, r), kmh: 0 },
    ],
  },
  {
    ...toIbadan,
    name: "a tunnel and stretches without network",
    legs: (r) => [
      { minutes: 20, kmh: 70 },
      { minutes: between(4, 9, r), kmh: 70, isSilent: true },
      { minutes: 15, kmh: 80 },
      { minutes: between(10, 25, r), kmh: 80, isSilent: true },
      { minutes: 15, kmh: 80, accuracyM: 40 },
    ],
  },
  {
    ...toIbadan,
    name: "a phone in a bag: rare, rough locations by cells and Wi-Fi",
    legs: (r) =>
      times(12, () => [
        { minutes: between(2, 6, r), kmh: between(40, 85, r), accuracyM: between(40, 150, r), everyS: 60 },
        { minutes: between(1, 4, r), kmh: between(40, 85, r), accuracyM: between(400, 1500, r), everyS: 120 },
      ]),
  },
  {
    ...toIbadan,
    name: "a receiver that jumps by kilometres",
    legs: (r) => [{ minutes: 80, kmh: between(50, 85, r), jumpEvery: 9 + Math.floor(r() * 20) }],
  },
  {
    ...toIbadan,
    name: "a phone that was locked while it moved",
    legs: (r) => [
      { minutes: 20, kmh: between(40, 80, r) },
      { minutes: between(35, 70, r), kmh: between(50, 80, r), isDark: true },
      { minutes: 15, kmh: 70 },
    ],
  },
  {
    name: "a ferry without network on the water",
    note: "CMS jetty",
    start: IKORODU,
    goal: ISLAND,
    etaMinutes: 90,
    legs: (r) => [
      { minutes: 8, kmh: between(20, 26, r), accuracyM: 20 },
      { minutes: between(12, 24, r), kmh: 24, isSilent: true },
      { minutes: 8, kmh: 22, accuracyM: 20 },
    ],
  },
  {
    ...toIbadan,
    name: "the usual way, driven again",
    ...usual,
    legs: onUsualWay,
  },
  {
    ...toIbadan,
    name: "the usual way with a detour around a closed road",
    ...usual,
    legs: (r) => {
      const [first, ...others] = onUsualWay(r);
      const side = r() < 0.5 ? -1 : 1;
      const minutes = between(3, 5, r);
      return [
        ...(first ? [first] : []),
        { minutes, kmh: 30, off: 80 * side },
        { minutes, kmh: 30, off: -80 * side },
        ...others,
      ];
    },
  },
  {
    ...toIbadan,
    name: "a night in a park, the phone locked until the morning",
    legs: (r) => [
      { minutes: 45, kmh: between(50, 70, r) },
      { minutes: between(240, 480, r), kmh: 0, isDark: true },
      { minutes: between(2, 12, r), kmh: 0 },
      { minutes: 45, kmh: between(60, 80, r) },
    ],
  },
  {
    ...toIbadan,
    name: "a meal of 25 to 50 minutes with the phone locked, looked at once",
    legs: (r) => [
      { minutes: 40, kmh: 70 },
      { minutes: between(15, 30, r), kmh: 0, isDark: true },
      { minutes: 1, kmh: 0 },
      { minutes: between(10, 20, r), kmh: 0, isDark: true },
      { minutes: 45, kmh: 80 },
    ],
  },
  {
    ...toIbadan,
    name: "a detour over a ring road that leads away for some minutes",
    legs: (r) => [
      { minutes: 30, kmh: 60 },
      { minutes: between(3, 7, r), kmh: 40, off: 170 },
      { minutes: 10, kmh: 60, off: 75 },
      { minutes: 40, kmh: 75 },
    ],
  },
];

/**
 * Journeys on which nothing happens either, but which look like trouble. A question is right here,
 * and a false alarm.
 */
export const UNUSUAL: readonly Scene[] = [
  {
    ...toIbadan,
    name: "a meal of 25 to 40 minutes on the way",
    legs: (r) => [
      { minutes: 40, kmh: 70 },
      { minutes: between(25, 40, r), kmh: 0 },
      { minutes: 45, kmh: 80 },
    ],
  },
  {
    ...toIbadan,
    name: "a fuel queue of an hour that creeps on",
    legs: (r) => [
      { minutes: 35, kmh: 60 },
      ...times(11, () => [
        { minutes: between(3, 8, r), kmh: 0 },
        { minutes: 0.5, kmh: between(3, 6, r) },
      ]),
      { minutes: 50, kmh: 75 },
    ],
  },
  {
    ...toIbadan,
    name: "another road than usual, by choice",
    earlier: usual.earlier,
    legs: (r) => [
      { minutes: 15, kmh: 70 },
      { minutes: 25, kmh: between(60, 80, r), off: 40 },
      { minutes: 25, kmh: between(60, 80, r), off: -20 },
      { minutes: 20, kmh: 70 },
    ],
  },
  {
    ...toIbadan,
    name: "traffic that stands for 20 to 35 minutes",
    legs: (r) => [
      { minutes: 20, kmh: 30 },
      { minutes: between(20, 35, r), kmh: 0 },
      { minutes: 70, kmh: 75 },
    ],
  },
  {
    ...toAddress,
    name: "a danfo that first leads away for 4 to 8 minutes, to its garage",
    legs: (r) => [
      { minutes: between(4, 8, r), kmh: between(15, 30, r), off: between(120, 240, r) },
      ...danfo(r),
    ],
  },
  {
    name: "shopping on foot in one market for an hour",
    note: null,
    start: LAGOS,
    goal: EPE,
    etaMinutes: 90,
    legs: (r) =>
      times(6, () => [
        { minutes: between(3, 8, r), kmh: 4, off: between(0, 360, r) },
        { minutes: between(2, 10, r), kmh: 0, accuracyM: 35 },
      ]),
  },
];

/** Journeys on which something happens. Each must cause its question or forecast in time. */
export const TROUBLE: readonly (Scene & {
  readonly kinds: readonly string[];
  /** From when on the trouble lasts, and within how many minutes the question must come. */
  readonly fromMinute: number;
  readonly withinMinutes: number;
})[] = [
  {
    ...toIbadan,
    name: "a stop on the road that does not end",
    legs: (r) => [
      { minutes: 40, kmh: between(60, 90, r) },
      { minutes: 60, kmh: 0 },
    ],
    kinds: ["long-stop"],
    fromMinute: 40,
    withinMinutes: 22,
  },
  {
    ...toIbadan,
    name: "a vehicle that turns and leads away",
    legs: (r) => [
      { minutes: 35, kmh: between(60, 80, r) },
      { minutes: 50, kmh: between(45, 80, r), off: between(130, 220, r) },
    ],
    kinds: ["moving-away", "no-progress"],
    fromMinute: 35,
    withinMinutes: 30,
  },
  {
    ...toAddress,
    name: "a taxi that leaves the way to a chosen address",
    legs: (r) => [
      { minutes: 12, kmh: between(20, 35, r) },
      { minutes: 40, kmh: between(30, 50, r), off: between(140, 220, r) },
    ],
    kinds: ["moving-away"],
    fromMinute: 12,
    withinMinutes: 25,
  },
  {
    ...toIbadan,
    name: "a vehicle that is driven in circles",
    legs: (r) => [
      { minutes: 30, kmh: 60 },
      { minutes: 70, kmh: between(30, 45, r), off: 90, turn: 18 },
    ],
    kinds: ["no-progress", "moving-away"],
    fromMinute: 30,
    withinMinutes: 45,
  },
  {
    ...toIbadan,
    name: "a highway drive, then silence",
    legs: (r) => [
      { minutes: 40, kmh: between(60, 90, r) },
      { minutes: 60, kmh: 60, isSilent: true },
    ],
    kinds: ["silence"],
    fromMinute: 40,
    withinMinutes: 33,
  },
  {
    ...toIbadan,
    name: "a vehicle that leaves the usual way, but still leads to the destination",
    ...usual,
    legs: (r) => [
      { minutes: 25, kmh: 73 },
      { minutes: 60, kmh: between(50, 70, r), off: 60 },
    ],
    kinds: ["off-route"],
    fromMinute: 25,
    withinMinutes: 25,
  },
  {
    ...toIbadan,
    name: "a jam 40 minutes before the expected arrival",
    etaMinutes: 120,
    legs: (r) => [
      { minutes: 80, kmh: between(58, 65, r) },
      { minutes: 40, kmh: between(5, 10, r) },
    ],
    kinds: ["late"],
    fromMinute: 80,
    withinMinutes: 22,
  },
  {
    ...inTown,
    name: "a stop in town without a known destination, rough locations",
    legs: () => [
      { minutes: 20, kmh: 25, accuracyM: 30 },
      { minutes: 50, kmh: 0, accuracyM: 45 },
    ],
    kinds: ["long-stop"],
    fromMinute: 20,
    withinMinutes: 22,
  },
];
