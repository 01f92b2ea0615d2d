import type { Plugin } from "vite";

const PLACE = "<!-- what every public page says of itself: web/public-head.ts -->";

/** For people without the app, who have the link: nobody else is to find the page, and it tells no other site its address. */
const HEAD = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow, noarchive" />
    <meta name="referrer" content="no-referrer" />
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />`;

/** Puts the part of the head that the public pages share into each of them. Other pages have no place for it. */
export const publicHead = (): Plugin => ({
  name: "public-head",
  transformIndexHtml: { order: "pre", handler: (html) => html.replace(PLACE, HEAD) },
});
