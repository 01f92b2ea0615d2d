/** A group of modules that travel in one file; of two groups that fit a module, the one with the higher priority has it. */
interface ChunkGroup {
  readonly name: string;
  readonly priority: number;
  readonly test?: RegExp;
  readonly tags?: ["$initial"];
  readonly minShareCount?: number;
}

/**
 * Which modules travel together. Left alone, the build makes a file of each set of modules that the same pages share: the first visit to
 * the dashboard fetched 60 of them, many of 200 bytes below 2 kB of headers, six at a time. A group also takes what its modules import.
 */
export const chunkGroups: ChunkGroup[] = [
  // What the entry needs stays with it, whatever else imports it too.
  { name: "base", tags: ["$initial"], priority: 9 },
  {
    name: "common",
    test: /\/domain\/src\/stored-trip-key\.ts$|\/platform\/(auth|clock|trip-on-device)\.ts$|\/ui\/(banner|icon-button|logo|use-document-title|form\/text-field)\.tsx?$|\/icons\/x\.mjs$/,
    priority: 8,
  },
  { name: "schemas", test: /\/zod\/|\/domain\/src\/(account|auth-messages|ids|parse)\.ts$/, priority: 7 },
  { name: "session", test: /\/platform\/firebase-auth\.ts$/, priority: 6 },
  {
    name: "forms",
    test: /\/react-hook-form\/|\/ui\/form\/(password-field|schema-resolver)\.tsx?$/,
    priority: 5,
  },
  { name: "auth-pages", test: /\/app\/routes\/(login|signup|forgot-password)\.tsx$/, priority: 4 },
  { name: "dialogs", test: /\/ui\/(confirm-)?dialog\.tsx$/, priority: 3 },
  // The numbering plans come only with the forms that take a phone number.
  { name: "phone", test: /\/libphonenumber-js\/|\/domain\/src\/phone\.ts$/, priority: 3 },
  { name: "signed-in", test: /\/app\/signed-in\.tsx$/, priority: 2 },
  {
    name: "shared",
    test: /\/src\/(ui|platform)\/[\w/-]+\.tsx?$|\/lucide-react\/|\/domain\/src\/(?!contact-input)/,
    minShareCount: 2,
    priority: 1,
  },
];
