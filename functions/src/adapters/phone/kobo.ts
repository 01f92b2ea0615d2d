export const KOBO_PER_NAIRA = 100;

/** An amount in naira as a provider writes it, in kobo; null for anything that is no amount. */
export function koboOf(naira: string | number | undefined): number | null {
  const value = Number(naira);
  return naira === undefined || naira === "" || !Number.isFinite(value) || value < 0
    ? null
    : Math.round(value * KOBO_PER_NAIRA);
}
