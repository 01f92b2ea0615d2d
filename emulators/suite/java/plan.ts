/**
 * The launcher's settings. The suite sets them as environment variables, and firebase-tools passes
 * these on.
 */
export interface LauncherSettings {
  /** The placeholder file in place of Google's Firestore JAR. */
  readonly firestorePlaceholder: string | undefined;
  /** The placeholder file in place of Google's Storage rules JAR. */
  readonly storagePlaceholder: string | undefined;
  /** The folder with the bundles of our servers. */
  readonly firestoreServer: string | undefined;
  readonly storageServer: string | undefined;
  /** Google's Firestore JAR from a gcloud installation. Set only with --google. */
  readonly googleFirestoreJar: string | undefined;
}

/** What the launcher does for one `java …` command line. */
export type Launch =
  | { readonly kind: "version" }
  | { readonly kind: "server"; readonly module: string; readonly args: readonly string[] }
  | { readonly kind: "java"; readonly args: readonly string[] };

/** The main class of Google's JAR. The manifest of gcloud's JAR does not name it. */
const GOOGLE_MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
/** Flags that newer JARs know and gcloud's JAR (1.19.9) refuses. */
const UNKNOWN_TO_GCLOUD = new Set(["--database-edition"]);

function withoutFlags(args: readonly string[], flags: ReadonlySet<string>): string[] {
  const kept: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? "";
    if (flags.has(word)) at++;
    else kept.push(word);
  }
  return kept;
}

/**
 * Decides what the launcher does for a `java` command line of firebase-tools.
 * @param args the arguments after `java`
 */
export function planLaunch(args: readonly string[], settings: LauncherSettings): Launch {
  if (args.includes("-version")) return { kind: "version" };
  const jarAt = args.indexOf("-jar");
  const jar = jarAt < 0 ? undefined : args[jarAt + 1];
  const rest = args.slice(jarAt + 2);
  if (jar === undefined) return { kind: "java", args };
  if (jar === settings.firestorePlaceholder) {
    if (settings.googleFirestoreJar !== undefined) {
      const flags = withoutFlags(rest, UNKNOWN_TO_GCLOUD);
      return {
        kind: "java",
        args: ["-cp", settings.googleFirestoreJar, GOOGLE_MAIN_CLASS, "start", ...flags],
      };
    }
    if (settings.firestoreServer !== undefined)
      return { kind: "server", module: settings.firestoreServer, args: rest };
  }
  if (jar === settings.storagePlaceholder && settings.storageServer !== undefined) {
    return { kind: "server", module: settings.storageServer, args: rest };
  }
  return { kind: "java", args };
}
