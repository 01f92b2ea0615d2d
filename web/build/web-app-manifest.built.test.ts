import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dist, readBuilt } from "./testing/built-files.ts";

// A phone needs these facts to offer the app for its home screen.

interface Image {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
  readonly label?: string;
}

interface WebAppManifest {
  readonly [member: string]: unknown;
  readonly icons: readonly Image[];
  readonly screenshots: readonly Image[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Image[];
  }[];
}

const manifest = JSON.parse(readBuilt("manifest.webmanifest").toString("utf8")) as WebAppManifest;

/** Reads the width and height from a PNG's first chunk (RFC 2083, 11.2.1). */
function pngSize(file: string): string {
  const png = readBuilt(file.replace(/^\//, ""));
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe("the web app manifest", () => {
  test("names the app and opens it as one", () => {
    expect(manifest).toMatchObject({
      id: "/",
      name: "GuardianLink",
      short_name: "GuardianLink",
      start_url: "/",
      scope: "/",
      display: "standalone",
      lang: "en",
    });
    expect(manifest["theme_color"]).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest["background_color"]).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("has the icons that Android asks for, one of them maskable", () => {
    const has = (sizes: string, purpose: string): boolean =>
      manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose);
    expect([has("192x192", "any"), has("512x512", "any"), has("512x512", "maskable")]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("leads to an SOS and to a new trip", () => {
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ["SOS", "/trip/active?sos=1"],
      ["Start trip", "/trip"],
    ]);
  });

  test("shows the app before it is installed", () => {
    expect(manifest.screenshots.length).toBeGreaterThanOrEqual(2);
    for (const { label, form_factor: form } of manifest.screenshots) {
      expect(label).toBeTruthy();
      expect(form).toBe("narrow");
    }
  });

  test.each([
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ])("$src is a picture of the size it is said to have", ({ src, sizes, type }) => {
    expect(type).toBe("image/png");
    expect(pngSize(src)).toBe(sizes);
  });
});

test("the page links the manifest and an icon for phones that do not read it", () => {
  const page = readBuilt("index.html").toString("utf8");
  expect(page).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
  expect(page).toMatch(/<link rel="apple-touch-icon" href="\/icons\/apple-touch-icon\.png"/);
  expect(page).not.toMatch(/user-scalable=no|maximum-scale/);
});

describe("from the home screen", () => {
  const page = readBuilt("index.html").toString("utf8");
  const themeColors = [
    ...page.matchAll(
      /<meta name="theme-color" content="(#[0-9a-f]{6})" media="\(prefers-color-scheme: (\w+)\)"/g,
    ),
  ].map(([, color, scheme]) => [scheme, color]);
  const styles = readdirSync(dist("assets"))
    .filter((file) => file.endsWith(".css"))
    .map((file) => readBuilt(`assets/${file}`).toString("utf8"))
    .join("\n");

  test("an iPhone opens it without the browser's bars, under its own name", () => {
    expect(page).toMatch(/<meta name="apple-mobile-web-app-capable" content="yes"/);
    expect(page).toMatch(/<meta name="apple-mobile-web-app-status-bar-style" content="default"/);
    expect(page).toMatch(/<meta name="apple-mobile-web-app-title" content="GuardianLink"/);
    expect(pngSize("icons/apple-touch-icon.png")).toBe("180x180");
  });

  test("Android's bar has the page's colour, light and dark", () => {
    expect(themeColors.map(([scheme]) => scheme)).toEqual(["light", "dark"]);
    for (const [, color] of themeColors) expect(styles).toContain(color);
  });

  test("the page runs under notch and home bar, and what can be touched keeps clear of them", () => {
    expect(page).toMatch(/viewport-fit=cover/);
    for (const side of ["top", "bottom"]) expect(styles).toContain(`env(safe-area-inset-${side})`);
  });
});
