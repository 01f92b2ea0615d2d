import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/**
 * More than this is a poor layout shift, https://web.dev/articles/cls. `npm run test:deep` asks for
 * a good one, at most 0.1. On a loaded machine parts that the server sends later come one by one.
 */
const MAX_LAYOUT_SHIFT = 0.25;

/**
 * Messages about a failed network or a late answer of a busy machine, which journeys cause on
 * purpose. Firestore's SDK then also asks for a picture of Google's, which the
 * Content-Security-Policy refuses, and the SDK of the functions calls it "internal". Playwright
 * says that it blocks the service worker.
 */
const OF_THE_NETWORK = [
  /Failed to load resource|net::ERR_|Fetch API cannot load/,
  /@firebase\/firestore: |\/images\/cleardot\.gif/,
  /FirebaseError: (?:deadline-exceeded|internal|unavailable)/,
  /blocked by Playwright/,
];

/**
 * Parts of the page that have moved by themselves between its opening and the first touch, key or
 * look for faults, when they moved too far: the largest sum of shifts that follow each other
 * closely, as browsers report it. What moves later has a reason that the journey gives.
 */
const jumps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (most) => {
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    };
    const seen = globalThis as { isOpened?: boolean };
    if (seen.isOpened) return [];
    seen.isOpened = true;
    const entries = (type: string): Promise<PerformanceEntry[]> =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Buffered entries come in a task of their own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))));
      });
    const [[firstInput], shifts] = await Promise.all([entries("first-input"), entries("layout-shift")]);
    let [sum, first, last] = [0, 0, 0];
    for (const shift of shifts as Shift[]) {
      if (shift.hadRecentInput || shift.startTime > (firstInput?.startTime ?? Infinity)) continue;
      if (shift.startTime - last > 1_000 || shift.startTime - first > 5_000)
        [sum, first] = [0, shift.startTime];
      sum += shift.value;
      last = shift.startTime;
      if (sum <= most) continue;
      const moved = shift.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${previousRect.y} to ${currentRect.y} px: ${node?.textContent?.slice(0, 40) ?? "gone"}`,
      );
      return [`layout shift ${sum.toFixed(3)}, at last ${moved.join(" | ")}`];
    }
    return [];
  }, MAX_LAYOUT_SHIFT);

/** Uses of interfaces that browsers will remove, or that they have stopped. */
const outdatedUses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new ReportingObserver(
          (reports) => resolve(reports.map(({ body }) => JSON.stringify(body))),
          { types: ["deprecation", "intervention"], buffered: true },
        );
        observer.observe();
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))));
      }),
  );

/** Pictures that are broken or distorted, and addresses without https. */
const pictureAndAddressFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOpen = (address: string): boolean =>
      address.startsWith("http:") && !["localhost", "127.0.0.1"].includes(new URL(address).hostname);
    const addresses = [
      ...[...document.querySelectorAll("a")].map(({ href }) => href),
      ...performance.getEntriesByType("resource").map(({ name }) => name),
    ];
    // A picture that has no address yet is fetched when it is scrolled near.
    const pictures = [...document.images].filter(
      (image) => image.currentSrc !== "" && image.complete && image.checkVisibility(),
    );
    const isDistorted = (image: HTMLImageElement): boolean => {
      const { width, height } = image.getBoundingClientRect();
      const isStretched = getComputedStyle(image).objectFit === "fill";
      return isStretched && Math.abs(width / height / (image.naturalWidth / image.naturalHeight) - 1) > 0.05;
    };
    return [
      ...addresses.filter(isOpen).map((address) => `without https: ${address}`),
      ...pictures.filter((image) => image.naturalWidth === 0).map(({ src }) => `broken picture: ${src}`),
      ...pictures.filter(isDistorted).map(({ src }) => `distorted picture: ${src}`),
    ];
  });

/**
 * Faults that a browser's own report of a page would list, apart from accessibility: parts that
 * jump while the page opens, errors and warnings, outdated interfaces, pictures, and addresses.
 */
async function pageFaults(page: Page): Promise<readonly string[]> {
  const messages = await page.consoleMessages({ filter: "since-navigation" });
  return [
    ...(await jumps(page)),
    ...messages
      .filter((message) => ["error", "warning"].includes(message.type()))
      .map((message) => `${message.type()}: ${message.text()}`)
      .filter((text) => !OF_THE_NETWORK.some((pattern) => pattern.test(text))),
    ...(await page.pageErrors()).map(({ message }) => `uncaught: ${message}`),
    ...(await outdatedUses(page)),
    ...(await pictureAndAddressFaults(page)),
  ];
}

/**
 * Expects no such fault, and continues after one, so that a journey names those of all its pages.
 */
export async function expectNoFaults(page: Page, name: string): Promise<void> {
  expect.soft(await pageFaults(page), name).toEqual([]);
}
