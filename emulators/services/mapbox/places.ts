/** A town of the table, which is just large enough for a plausible address anywhere in Nigeria. */
interface Town {
  readonly name: string;
  readonly state: string;
  /** ISO 3166-2. */
  readonly stateCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly streets: readonly string[];
}

const town = (
  name: string,
  state: string,
  stateCode: string,
  latitude: number,
  longitude: number,
  ...streets: string[]
): Town => ({
  name,
  state,
  stateCode: `NG-${stateCode}`,
  latitude,
  longitude,
  streets: [...streets, "Market Road", "Station Road", "Hospital Road", "Old Airport Road"],
});

const TOWNS: readonly Town[] = [
  town("Lagos Island", "Lagos", "LA", 6.455, 3.3941, "Broad Street", "Marina Road"),
  town("Ikeja", "Lagos", "LA", 6.6018, 3.3515, "Allen Avenue", "Obafemi Awolowo Way"),
  town("Yaba", "Lagos", "LA", 6.5158, 3.3894, "Herbert Macaulay Way", "Commercial Avenue"),
  town("Lekki", "Lagos", "LA", 6.4474, 3.4724, "Admiralty Way", "Lekki-Epe Expressway"),
  town("Abuja", "Federal Capital Territory", "FC", 9.0579, 7.4951, "Ahmadu Bello Way", "Shehu Shagari Way"),
  town("Ibadan", "Oyo", "OY", 7.3775, 3.947, "Ring Road", "Queen Elizabeth Road"),
  town("Abeokuta", "Ogun", "OG", 7.1475, 3.3619, "Ibara Road"),
  town("Akure", "Ondo", "ON", 7.2571, 5.2058, "Oba Adesida Road"),
  town("Ilorin", "Kwara", "KW", 8.4966, 4.5426, "Unity Road"),
  town("Lokoja", "Kogi", "KO", 7.8023, 6.7333, "Murtala Mohammed Way"),
  town("Benin City", "Edo", "ED", 6.335, 5.6037, "Sapele Road", "Airport Road"),
  town("Warri", "Delta", "DE", 5.5167, 5.75, "Effurun-Sapele Road"),
  town("Asaba", "Delta", "DE", 6.1985, 6.732, "Nnebisi Road"),
  town("Onitsha", "Anambra", "AN", 6.1413, 6.8029, "Upper Iweka Road"),
  town("Awka", "Anambra", "AN", 6.2101, 7.0741, "Zik Avenue"),
  town("Enugu", "Enugu", "EN", 6.4584, 7.5464, "Ogui Road", "Zik Avenue"),
  town("Owerri", "Imo", "IM", 5.4836, 7.0333, "Douglas Road", "Wetheral Road"),
  town("Aba", "Abia", "AB", 5.1066, 7.3667, "Aba-Owerri Road"),
  town("Port Harcourt", "Rivers", "RI", 4.8156, 7.0498, "Aba Road", "Trans-Amadi Road"),
  town("Uyo", "Akwa Ibom", "AK", 5.0377, 7.9128, "Ikot Ekpene Road"),
  town("Calabar", "Cross River", "CR", 4.9757, 8.3417, "Murtala Mohammed Highway"),
  town("Makurdi", "Benue", "BE", 7.7322, 8.5391, "Bank Road"),
  town("Jos", "Plateau", "PL", 9.8965, 8.8583, "Ahmadu Bello Way"),
  town("Minna", "Niger", "NI", 9.6139, 6.5569, "Bosso Road"),
  town("Kaduna", "Kaduna", "KD", 10.5105, 7.4165, "Ahmadu Bello Way", "Constitution Road"),
  town("Zaria", "Kaduna", "KD", 11.0855, 7.7199, "Sokoto Road"),
  town("Kano", "Kano", "KN", 12.0022, 8.592, "Murtala Mohammed Way", "Zoo Road"),
  town("Katsina", "Katsina", "KT", 12.9908, 7.6018, "Nagogo Road"),
  town("Sokoto", "Sokoto", "SO", 13.0059, 5.2476, "Maiduguri Road"),
  town("Bauchi", "Bauchi", "BA", 10.3158, 9.8442, "Ran Road"),
  town("Yola", "Adamawa", "AD", 9.2035, 12.4954, "Mubi Road"),
  town("Maiduguri", "Borno", "BO", 11.8311, 13.151, "Sir Kashim Ibrahim Road"),
];

/** An address with the fields that both versions of the API need. */
export interface Place {
  readonly id: string;
  readonly houseNumber: string;
  readonly street: string;
  readonly town: string;
  readonly state: string;
  readonly stateCode: string;
}

const KM_PER_DEGREE = 111.2;
/** A point farther than this from every town counts as abroad or at sea. */
const MAX_DISTANCE_KM = 160;

function distanceKm(town: Pick<Town, "latitude" | "longitude">, latitude: number, longitude: number): number {
  const dLat = town.latitude - latitude;
  const dLng = (town.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(dLat, dLng) * KM_PER_DEGREE;
}

/** The same point always has the same address. Points about 100 m apart have different ones. */
function cell(latitude: number, longitude: number): number {
  return Math.abs(Math.round(latitude * 1000) * 31 + Math.round(longitude * 1000) * 17);
}

/** A place that a search has found, with its point. */
export interface FoundPlace {
  readonly place: Place;
  /** Whether the town itself was meant, and no street in it. */
  readonly isTown: boolean;
  readonly latitude: number;
  readonly longitude: number;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/**
 * Finds addresses by text: each town or street whose words the text has. A house number is taken as
 * it is typed. The same text always has the same answer.
 */
export function placesNamed(text: string): readonly FoundPlace[] {
  const typed = wordsOf(text);
  const holds = (name: string): boolean => wordsOf(name).every((word) => typed.includes(word));
  const houseNumber = typed.find((word) => /^\d+$/.test(word)) ?? "1";
  return TOWNS.flatMap(({ name, state, stateCode, latitude, longitude, streets }) => {
    const own = { town: name, state, stateCode, houseNumber };
    const found = streets.flatMap((street, index): FoundPlace[] =>
      holds(street)
        ? [
            {
              place: { ...own, id: `${stateCode}-${index}-${houseNumber}`, street },
              isTown: false,
              latitude: latitude + 0.002 * (index + 1),
              longitude: longitude + 0.0001 * Number(houseNumber),
            },
          ]
        : [],
    );
    const town: FoundPlace[] = holds(name)
      ? [{ place: { ...own, id: stateCode, street: "" }, isTown: true, latitude, longitude }]
      : [];
    return [...found, ...town];
  });
}

/** Sorts what was found by its distance from a point. */
export const nearestFirst = (
  found: readonly FoundPlace[],
  latitude: number,
  longitude: number,
): readonly FoundPlace[] =>
  found.toSorted((a, b) => distanceKm(a, latitude, longitude) - distanceKm(b, latitude, longitude));

/** The address of a point in Nigeria, or null when the point is outside Nigeria. */
export function placeAt(latitude: number, longitude: number): Place | null {
  const [nearest] = TOWNS.map((one) => ({ one, km: distanceKm(one, latitude, longitude) })).sort(
    (a, b) => a.km - b.km,
  );
  if (nearest === undefined || nearest.km > MAX_DISTANCE_KM) return null;
  const number = cell(latitude, longitude);
  const { name, state, stateCode, streets } = nearest.one;
  return {
    id: String(number),
    houseNumber: String((number % 180) + 1),
    street: streets[number % streets.length] ?? "Market Road",
    town: name,
    state,
    stateCode,
  };
}
