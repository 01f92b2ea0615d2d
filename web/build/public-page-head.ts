import type { Plugin } from "vite";

const PLACEHOLDER = "<!-- public page head: web/build/public-page-head.ts -->";

/**
 * The head of public pages. They are for people who have the link, so search engines must not list
 * them and the link must not reach another site as a referrer.
 */
const HEAD = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow, noarchive" />
    <meta name="referrer" content="no-referrer" />
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />`;

/**
 * Replaces the placeholder in each public page with their shared head. Other pages have no
 * placeholder.
 */
export const publicPageHead = (): Plugin => ({
  name: "public-page-head",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace(PLACEHOLDER, HEAD) },
});
