import { nameIn, sendRaw } from "./rest.ts";

/** Values as the REST API writes them. */
export const text = (stringValue: string) => ({ stringValue });
export const int = (value: number) => ({ integerValue: String(value) });
export const time = (ms: number) => ({ timestampValue: new Date(ms).toISOString() });
export const map = (fields: object) => ({ mapValue: { fields } });
export const yes = { booleanValue: true };
export const no = { booleanValue: false };
export const nothing = { nullValue: null };
/** A transform that sets the server's time. */
export const NOW = { setToServerValue: "REQUEST_TIME" };

/** One write of a commit, in the words of the REST API. */
export type RawWrite = Readonly<Record<string, unknown>>;

/** Writes of a project that no SDK makes. */
export const rawWrites = (project: string) => ({
  /** Writes the named fields only. A field that is named and not given is removed. */
  masked: (path: string, fieldPaths: readonly string[], fields = {}, transforms: object = {}): RawWrite => ({
    update: { name: nameIn(project, path), fields },
    updateMask: { fieldPaths },
    updateTransforms: Object.entries(transforms).map(([fieldPath, how]) => ({
      fieldPath,
      ...(how as object),
    })),
  }),
  remove: (path: string): RawWrite => ({ delete: nameIn(project, path) }),
  /** The HTTP status of a commit. */
  statusOf: async (uid: string, writes: readonly RawWrite[], claims = {}): Promise<number> =>
    (await sendRaw(project, uid, { at: ":commit", body: { writes } }, claims)).status,
});
