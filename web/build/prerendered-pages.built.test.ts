import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { PRERENDERED_PATHS, prerenderedFile } from "../src/sw/prerendered-pages.ts";
import { readBuilt } from "./testing/built-files.ts";

// Hosting, its Content-Security-Policy and the service worker must include every prerendered page.

const { hosting } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../firebase.json"), "utf8"),
) as {
  readonly hosting: {
    readonly rewrites: readonly { readonly source: string; readonly destination?: string }[];
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
};
const policy = hosting.headers
  .flatMap(({ headers }) => headers)
  .find(({ key }) => key === "Content-Security-Policy")?.value;
const worker = readBuilt("firebase-messaging-sw.js").toString("utf8");

/** The text that each page shows without any script. */
const WORDS: Record<(typeof PRERENDERED_PATHS)[number], readonly string[]> = {
  "/": ["Start New Trip", "Emergency Contacts", "Recent Activity", ">Profile<"],
  "/trip": ["Start Trip", "We alert your contacts", ">Profile<"],
  "/trip/active?sos=1": [">SOS<", "You can alert your contacts now."],
  "/auth/login": ["Sign in before you set off.", "Password", "Sign In", "Forgot password?"],
  "/auth/signup": ["Create", "Password"],
};

describe.each(PRERENDERED_PATHS)("the prerendered page at %s", (at) => {
  const html = readBuilt(prerenderedFile(at)).toString("utf8");

  test("says what it is for", () => {
    for (const words of WORDS[at]) expect(html).toContain(words);
  });

  test("has the emergency call, which works before any script", () => {
    expect(html.slice(html.indexOf('<div id="root">'))).toContain('href="tel:112"');
  });

  test("names no person", () => {
    expect(html).not.toMatch(/Guardian[^L]|Good (morning|afternoon|evening)/);
  });

  test("sends no form in an address, even where scripts are refused", () => {
    for (const [form] of html.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="post"');
  });

  test("is found by Hosting and kept by the service worker", () => {
    const { pathname } = new URL(at, "https://app.test");
    const found = hosting.rewrites.find(({ source }) => source === pathname || source === "**");
    expect(`/${prerenderedFile(at)}`).toBe(found?.destination);
    expect(worker).toContain(`"url":"${prerenderedFile(at)}"`);
  });

  test("fetches the app's script at once, and leaves it to the script in its head when that one runs", () => {
    expect(html).toMatch(/<link rel="modulepreload" data-app crossorigin href="\/assets\/index-[^"]+\.js">/);
    expect(html).not.toMatch(/<script [^>]*src=/);
  });

  test("holds no script and no style but those that the Content-Security-Policy allows", () => {
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
    expect(scripts).toHaveLength(2);
    for (const code of scripts)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(html).not.toMatch(/ style=|<style|\son\w+=/);
  });
});

test.each(["index.html", "medical-page.html", "track-page.html"])(
  "%s has the emergency call until its script has come",
  (file) => {
    expect(readBuilt(file).toString("utf8")).toMatch(/<a [^>]*href="tel:112"/);
  },
);
