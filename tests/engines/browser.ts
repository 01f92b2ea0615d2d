import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { suiteUrls } from "../support/suite-urls.ts";

/** What a journey needs of a browser, whatever protocol drives it. */
export interface Engine {
  /** @param url absolute */
  open(url: string): Promise<void>;
  /** Evaluates an expression of JavaScript in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Puts a finger down in the middle of the viewport's point, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  release(): Promise<void>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What the phone of a journey has beside a screen. */
export interface EngineOptions {
  /** Whether there is a camera, which shows a test picture, and the user allows it. */
  readonly hasCamera?: boolean;
  /** Whether there is a microphone, which hears a test sound, and the user allows it. */
  readonly hasMicrophone?: boolean;
  /** The folder where files are saved. */
  readonly downloads?: string;
}

/** A phone's screen, in CSS pixels, as in the journeys of tests/e2e. */
export const SCREEN = { width: 390, height: 844 } as const;

const PICTURES = path.resolve(import.meta.dirname, "../../.cache/engines");

/** A busy machine may meet a condition late, so the limit is generous. */
const WAIT = { timeout: 60_000, interval: 200 } as const;

/** Longer than any hold takes, even on a busy machine. */
const HOLD = { timeout: 8_000, interval: 200 } as const;

type Kind = "button" | "field";

/**
 * Finds the visible control with a name that matches, brings it to the middle of the screen and
 * returns where it is; null when there is none that can be used.
 */
const FIND = `(kind, source) => {
  const name = new RegExp(source, "i");
  const isUsable = (one) => one.getClientRects().length > 0 && !one.disabled && one.getAttribute("aria-disabled") !== "true";
  const nameOf = (one) => (one.getAttribute("aria-label") ?? (one.labels?.[0] ?? one).innerText ?? "").trim();
  const all = [...document.querySelectorAll(kind === "field" ? "input, textarea, select" : "button, a, summary, [role=button]")];
  const dialogs = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")];
  const top = dialogs.at(-1);
  const found = all.find((one) => isUsable(one) && name.test(nameOf(one)) && (top === undefined || top.contains(one)));
  if (found === undefined) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top: upper, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, upper + height / 2];
  const hit = document.elementFromPoint(x, y);
  // A bar may cover it while the page still grows.
  return hit !== null && (found.contains(hit) || hit.contains(found)) ? { x, y, tag: found.tagName } : null;
}`;

/** Two frames: WebKit's picture shows what was painted, which may be the page before. */
const PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";

interface Found {
  readonly x: number;
  readonly y: number;
  readonly tag: string;
}

/** Finds a control that has stopped moving, because a page grows while its lists arrive. */
async function locate(engine: Engine, kind: Kind, control: RegExp): Promise<Found> {
  const find = `(${FIND})(${JSON.stringify(kind)}, ${JSON.stringify(control.source)})`;
  let found: Found | null = null;
  await expect
    .poll(
      async () => {
        const before = found;
        found = (await engine.evaluate(find)) as Found | null;
        return found !== null && before?.x === found.x && before.y === found.y;
      },
      { ...WAIT, message: `${kind} ${String(control)}` },
    )
    .toBe(true);
  return found as unknown as Found;
}

const textOf = async (engine: Engine): Promise<string> =>
  String(await engine.evaluate("document.body.innerText"));

async function tap(engine: Engine, kind: Kind, control: RegExp): Promise<void> {
  const { x, y } = await locate(engine, kind, control);
  await engine.press(x, y);
  await engine.release();
}

/** Holds a button once. @returns whether the page says something then, or did before */
async function holdOnce(engine: Engine, control: RegExp, until: RegExp): Promise<boolean> {
  const isSaid = async (): Promise<boolean> => until.test(await textOf(engine));
  if (await isSaid()) return true;
  const { x, y } = await locate(engine, "button", control);
  await engine.press(x, y);
  try {
    await expect.poll(isSaid, HOLD).toBe(true);
    return true;
  } catch {
    return false;
  } finally {
    await engine.release();
  }
}

async function choose(engine: Engine, field: RegExp, value: string): Promise<void> {
  const { x, y } = await locate(engine, "field", field);
  await engine.evaluate(`(() => {
    const list = document.elementFromPoint(${x}, ${y}).closest("select");
    list.value = ${JSON.stringify(value)};
    list.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);
}

async function keepPicture(engine: Engine, picture: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await engine.evaluate(PAINTED);
  writeFileSync(path.join(PICTURES, `${picture}.png`), await engine.screenshot());
}

/** A page, used as a person uses it: by the names of its controls and the texts on it. */
export function pageOf(engine: Engine, name: string) {
  const { app } = suiteUrls();
  const text = (): Promise<string> => textOf(engine);
  return {
    text,
    open: (url: string): Promise<void> => engine.open(new URL(url, app).href),
    evaluate: (expression: string): Promise<unknown> => engine.evaluate(expression),
    /** Waits until the page says it. */
    sees: (what: RegExp): Promise<void> =>
      expect.poll(text, { ...WAIT, message: `${name}: ${String(what)}` }).toMatch(what),
    tap: (control: RegExp): Promise<void> => tap(engine, "button", control),
    /**
     * Keeps a finger on the control until the page says something. A pointer slips off a control
     * that moves while the page loads, and then presses again, as a person does.
     */
    hold: (control: RegExp, until: RegExp): Promise<void> =>
      expect
        .poll(() => holdOnce(engine, control, until), { ...WAIT, message: `${name}: ${String(until)}` })
        .toBe(true),
    async fill(field: RegExp, value: string): Promise<void> {
      await tap(engine, "field", field);
      await engine.type(value);
    },
    /**
     * Chooses an option by its value. A list of options is drawn by the system, where no test can
     * tap.
     */
    choose: (field: RegExp, value: string): Promise<void> => choose(engine, field, value),
    /** Keeps a picture in .cache/engines, to be looked at. */
    picture: (state: string): Promise<void> => keepPicture(engine, `${state}-${name}`),
  };
}
export type EnginePage = ReturnType<typeof pageOf>;
