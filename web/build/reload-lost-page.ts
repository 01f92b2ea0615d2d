import type { Plugin } from "vite";

/**
 * For a page whose script is lost on a bad network: asks every three seconds for the page, and
 * reloads it when there is an answer. Without this the page would say "Loading" for ever. It runs
 * before anything else on the page and without the bundler, so it uses only what every browser has.
 */
const SCRIPT = `addEventListener("error", function (event) {
        if (!(event.target instanceof HTMLScriptElement)) return;
        (function retry() {
          setTimeout(function () {
            fetch(location.href, { cache: "no-store" }).then(function (answer) {
              if (answer.ok) location.reload();
              else retry();
            }, retry);
          }, 3000);
        })();
      }, true);`;

/** Puts the script into the head of each page that has scripts. firebase.json names its hash. */
export const reloadLostPage = (): Plugin => ({
  name: "reload-lost-page",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      html.includes('<script type="module"')
        ? [{ tag: "script", children: SCRIPT, injectTo: "head-prepend" }]
        : [],
  },
});
