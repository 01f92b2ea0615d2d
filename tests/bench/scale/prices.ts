/**
 * List prices in US dollars, from memory of the providers' pages as they stood in mid-2025; there was no network to compare them with.
 * Check each before a decision rests on it. Free tiers are left out: they are small against 1,000 trips a day.
 */
export const USD = {
  /** Firestore, eur3 (multi-region), per document: https://cloud.google.com/firestore/pricing */
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  storageGibMonth: 0.18,
  /** Cloud Run functions: a request, and a second of 1 vCPU with 0.5 GiB while it works. https://cloud.google.com/run/pricing */
  run: 0.4 / 1_000_000,
  runSecond: 0.000_024 + 0.5 * 0.000_002_5,
  /** SendGrid Pro at volume: https://sendgrid.com/pricing */
  email: 0.000_5,
  /** FCM costs nothing: https://firebase.google.com/pricing */
  push: 0,
  photoGibMonth: 0.026,
} as const;

/** Naira for a dollar, the order of magnitude of 2025; the Central Bank of Nigeria publishes the day's. */
export const NAIRA_PER_USD = 1_550;

/** How long a run keeps an instance busy, in seconds. Instances take many runs at once, so this is the upper bound. */
export const RUN_SECONDS = 0.2;
