import type { Plugin } from "vite";

/**
 * The toast library writes its styles into a <style> element when it loads, which the Content-Security-Policy forbids. This drops that
 * call; `ui/toaster.tsx` imports the same styles as a file.
 */
export const sonnerStyles = (): Plugin => ({
  name: "sonner-styles-as-file",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/sonner\/dist\/index\.mjs$/ },
    handler(code) {
      const patched = code.replace(/^__insertCSS\(".*"\);$/m, "");
      if (patched === code) this.error("sonner no longer inserts its styles as expected: check this plugin.");
      return { code: patched, map: null };
    },
  },
});
