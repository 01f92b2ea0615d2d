export interface FirestoreServer {
  readonly host: string;
  stop(): Promise<void>;
}
export declare function startEmbedded(extraArgs?: readonly string[]): Promise<FirestoreServer>;
