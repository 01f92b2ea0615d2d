interface GoogleJar {
  readonly from: "firebase-tools" | "gcloud";
  readonly jar: string;
}
type Found =
  | { readonly jar: string; readonly reason: null }
  | { readonly jar: null; readonly reason: string };

export declare function hasJava(): boolean;
export declare function findGoogleJar(env: NodeJS.ProcessEnv): GoogleJar | null;
export declare function findGoogleEmulator(): Found;
