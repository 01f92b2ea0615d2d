import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { suiteUrls } from "../support/suite-urls.ts";

// Tests the headers of every page. The suite serves firebase.json as deployed, with its own ports
// added to the policy.

const root = path.resolve(import.meta.dirname, "../..");
const fetchHeaders = async (url: string): Promise<Headers> =>
  (await fetch(`${suiteUrls().app}${url}`)).headers;

/** A script of the build, with a hash in its name. */
let asset = "";
beforeAll(async () => {
  const page = await (await fetch(`${suiteUrls().app}/`)).text();
  asset = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
  expect(asset).not.toBe("");
});

/** The sources of each directive. */
function readPolicy(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const policy = headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const TOKEN = "abcdefghijklmnopqrstuv";
/** Pages and answers about a person, for anyone who has the link. */
const PRIVATE_ADDRESSES = [
  `/medireach/${TOKEN}`,
  `/track/${TOKEN}`,
  `/contact/${TOKEN}`,
  "/api/medical/profile",
  "/api/track/view",
  "/api/contact/view",
];

const ADDRESSES = [
  "/",
  "/auth/login",
  "/trip/active",
  "/firebase-messaging-sw.js",
  "/manifest.webmanifest",
  ...PRIVATE_ADDRESSES,
];

describe.each([...ADDRESSES, "an asset"])("%s", (address) => {
  let headers = new Headers();
  beforeAll(async () => {
    headers = await fetchHeaders(address === "an asset" ? asset : address);
  });

  test("runs and loads only our own scripts and resources", () => {
    const policy = readPolicy(headers);
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("style-src")).toEqual(["'self'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect([...policy.values()].flat().filter((source) => source.includes("unsafe"))).toEqual([]);
    expect([...policy.values()].flat().filter((source) => source.includes("*"))).toEqual([]);
    const scripts = policy.get("script-src")?.filter((source) => source !== "'self'") ?? [];
    // The two inline scripts; web/build/prerendered-pages.built.test.ts compares their hashes.
    expect(scripts.filter((source) => /^'sha256-[\w+/]{43}='$/.test(source))).toHaveLength(2);
    // App Check's reCAPTCHA is the only foreign script.
    const foreign = scripts.filter((source) => !source.startsWith("'sha256-"));
    expect(
      foreign.every((source) => /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\/$/.test(source)),
    ).toBe(true);
  });

  test("requires TLS, forbids frames and type sniffing, and sends no referrer", () => {
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  test("may use the camera, the location, the microphone and the wake lock, and no other feature of the phone", () => {
    const permissions = (headers.get("permissions-policy") ?? "").split(/,\s*/);
    expect(permissions.filter((one) => one.endsWith("=(self)")).sort()).toEqual([
      "camera=(self)",
      "geolocation=(self)",
      "microphone=(self)",
      "screen-wake-lock=(self)",
    ]);
    for (const one of ["payment", "usb", "display-capture"]) expect(permissions).toContain(`${one}=()`);
  });
});

describe("caches", () => {
  test("keep files with a hash in their name for a year", async () => {
    expect((await fetchHeaders(asset)).get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test.each(["/", "/auth/login", "/index.html", "/firebase-messaging-sw.js", "/manifest.webmanifest"])(
    "ask again for %s",
    async (address) => {
      expect((await fetchHeaders(address)).get("cache-control")).toBe("no-cache");
    },
  );

  test.each(["/api/medical/profile", "/api/medical/alert", "/api/track/view", "/api/contact/view"])(
    "keep nothing of %s",
    async (address) => {
      expect((await fetchHeaders(address)).get("cache-control")).toBe("no-store");
    },
  );
});

test.each(PRIVATE_ADDRESSES)("no search engine keeps %s", async (address) => {
  expect((await fetchHeaders(address)).get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
});

test("robots.txt lets search engines see that these pages must not be kept", async () => {
  const rules = await (await fetch(`${suiteUrls().app}/robots.txt`)).text();
  const hidden = [...rules.matchAll(/^Disallow: *(\S+)$/gm)].map(([, path]) => path ?? "");
  // The pages' calls: a robot that follows a link must not report that a person has opened it.
  expect(hidden).toEqual(["/api/"]);
});

test("files that the build writes for the tests are not deployed", () => {
  const { hosting } = JSON.parse(readFileSync(path.join(root, "firebase.json"), "utf8")) as {
    hosting: { public: string; ignore: string[] };
  };
  // The deployment uses the same function to choose the files to upload.
  const { listFiles } = createRequire(import.meta.url)("firebase-tools/lib/listFiles.js") as {
    listFiles: (folder: string, ignore: string[]) => string[];
  };
  const deployed = listFiles(path.join(root, hosting.public), hosting.ignore);
  expect(deployed).toContain("index.html");
  expect(deployed.filter((file) => file.split("/").some((part) => part.startsWith(".")))).toEqual([]);
});
