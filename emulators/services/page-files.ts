import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceAnswer } from "./http/messages.ts";

const CSS = "text/css; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const TYPES: Readonly<Record<string, string>> = {
  "index.html": "text/html; charset=utf-8",
  "base.css": CSS,
  "top.css": CSS,
  "list.css": CSS,
  "detail.css": CSS,
  "phone.css": CSS,
  "page.js": SCRIPT,
  "views.js": SCRIPT,
  "elements.js": SCRIPT,
  "phone-views.js": SCRIPT,
  "faults.js": SCRIPT,
};

/**
 * The page shows untrusted emails, so it runs only its own scripts, and the frames of emails run
 * none.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src * data:; frame-src 'self'; base-uri 'none'; form-action http://localhost:* http://127.0.0.1:*";

/** A file of the outbox page, or null when the path names no such file. */
export async function pageFile(folder: string, path: string): Promise<ServiceAnswer | null> {
  const name = path === "/" ? "index.html" : path.slice(1);
  const type = TYPES[name];
  if (type === undefined) return null;
  return {
    status: 200,
    headers: {
      "content-type": type,
      "cache-control": "no-cache",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
    },
    body: await readFile(join(folder, name)),
  };
}
