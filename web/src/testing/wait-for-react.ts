import { getConfig } from "@testing-library/react";
import { createElement, useEffect } from "react";
import { createRoot } from "react-dom/client";

const unseen = createRoot(document.createElement("div"));
let turns = 0;

function Turn({ onEffect }: { readonly onEffect: () => void }): null {
  useEffect(onEffect, [onEffect]);
  return null;
}

/**
 * Resolves once React has rendered what it had put off and has run the effects of that. It works in
 * order, so the effect of one more component runs after those.
 */
const reactIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    unseen.render(createElement(Turn, { key: ++turns, onEffect: resolve }));
  });

// Read once in a worker, because the setup runs for each file and would wrap it again.
const itsOwn = getConfig();

/**
 * Wraps each `findBy…`, `waitFor` and tap of a test, so that the page's effects have run when it
 * resolves. After 5 ms of rendering React lets others work before it runs them, so that on a busy
 * machine a test would continue before them.
 */
export const waitForReact: typeof itsOwn.asyncWrapper = (wait) =>
  itsOwn.asyncWrapper(async () => {
    const found: unknown = await wait();
    await reactIsIdle();
    return found;
  });
