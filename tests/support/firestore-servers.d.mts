export interface FirestoreServer {
  readonly host: string;
  readonly stop: () => Promise<void>;
}
export function startEmbedded(extraArgs?: readonly string[]): Promise<FirestoreServer>;
export function startGoogle(jar: string, extraArgs?: readonly string[]): Promise<FirestoreServer>;
