/**
 * Modules that are built into one file. A module that matches two groups goes to the one with the
 * higher priority.
 */
interface ChunkGroup {
  readonly name: string;
  readonly priority: number;
  readonly test?: RegExp;
  readonly tags?: ["$initial"];
  readonly minShareCount?: number;
}

/**
 * Groups modules into files. By default the bundler makes a file for each set of modules that the
 * same pages share, so the first visit to the dashboard fetched 60 files, six at a time, many of
 * them 200 bytes with 2 kB of headers. A group also includes what its modules import.
 */
export const chunkGroups: ChunkGroup[] = [
  // Modules that the entry imports stay with the entry, even if others import them too.
  { name: "base", tags: ["$initial"], priority: 9 },
  // idb is here because the queues of the phone and Firebase both need it: in a file of Firebase's,
  // the SOS button would wait for the SDK.
  {
    name: "common",
    test: /\/node_modules\/idb\/|\/domain\/src\/stored-trip-key\.ts$|\/platform\/(auth\/auth|firebase\/firebase|sign-up-name|storage\/device-keys|time\/clock)\.ts$|\/data\/trips\/trip-on-device\.ts$|\/ui\/(banner|icon-button|logo|use-document-title|form\/text-field)\.tsx?$|\/icons\/x\.mjs$/,
    priority: 8,
  },
  {
    name: "schemas",
    test: /\/zod\/|\/domain\/src\/(account\/(account|auth-texts)|ids|parse)\.ts$/,
    priority: 7,
  },
  { name: "session", test: /\/platform\/auth\/firebase-auth\.ts$/, priority: 6 },
  {
    name: "forms",
    test: /\/react-hook-form\/|\/ui\/form\/(password-field|schema-resolver)\.tsx?$/,
    priority: 5,
  },
  // What the auth pages share. Each page is a file of its own, because a visit needs one of them.
  {
    name: "auth-pages",
    test: /\/features\/auth\/(auth-page|auth-links|email-field|emergency-call|failure-texts)\.tsx?$|\/ui\/form\/register-typed\.ts$/,
    priority: 4,
  },
  { name: "dialogs", test: /\/ui\/(confirm-)?dialog\.tsx$/, priority: 3 },
  // Load the numbering plans only with forms that have a phone number.
  { name: "phone", test: /\/libphonenumber-js\/|\/domain\/src\/phone\.ts$/, priority: 3 },
  { name: "signed-in", test: /\/app\/signed-in\.tsx$/, priority: 2 },
  {
    name: "shared",
    test: /\/src\/(ui|platform)\/(?!opening-state|sha256)[\w/-]+\.tsx?$|\/lucide-react\//,
    minShareCount: 2,
    priority: 1,
  },
  // Domain modules are not grouped: the texts of one page would come with every page. These two are
  // needed together by the contacts, and come in one file.
  {
    name: "form-texts",
    test: /\/domain\/src\/(contacts\/contact|account\/profile)-messages\.ts$/,
    priority: 0,
  },
  // Small parts of the start form that other pages have too: a file of its own costs 100 bytes
  // each.
  {
    name: "start-parts",
    test: /\/features\/trips\/(arrival|start\/notified-text)\.ts$|\/data\/trips\/use-recent-trips\.ts$/,
    priority: 0,
  },
];
