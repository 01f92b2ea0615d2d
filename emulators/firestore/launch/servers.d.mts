export interface FirestoreServer {
  readonly host: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}
export declare function freePort(): Promise<number>;
export declare function startEmbedded(): Promise<FirestoreServer>;
export declare function startGoogle(jar: string): Promise<FirestoreServer>;
