/**
 * The shapes of google.firestore.v1 messages as protobufjs decodes them. Absent scalars read as
 * defaults from the prototype, so only an own property shows which member of a oneof is set (see
 * `memberOf`).
 */
interface WireLong {
  readonly low: number;
  readonly high: number;
}
export type WireInt64 = WireLong | number | string;

export interface WireTimestamp {
  readonly seconds?: WireInt64 | null;
  readonly nanos?: number | null;
}

export type WireFields = Readonly<Record<string, WireValue>>;

export interface WireValue {
  readonly nullValue?: number | null;
  readonly booleanValue?: boolean;
  readonly integerValue?: WireInt64;
  readonly doubleValue?: number;
  readonly timestampValue?: WireTimestamp;
  readonly stringValue?: string;
  readonly bytesValue?: Uint8Array;
  readonly referenceValue?: string;
  readonly geoPointValue?: { readonly latitude?: number; readonly longitude?: number };
  readonly arrayValue?: { readonly values?: readonly WireValue[] };
  readonly mapValue?: { readonly fields?: WireFields };
}

export interface WireDocument {
  readonly name?: string;
  readonly fields?: WireFields;
  readonly createTime?: WireTimestamp | null;
  readonly updateTime?: WireTimestamp | null;
}

export interface WireMask {
  readonly fieldPaths?: readonly string[];
}

export interface WirePrecondition {
  readonly exists?: boolean;
  readonly updateTime?: WireTimestamp;
}

export interface WireFieldTransform {
  readonly fieldPath?: string;
  readonly setToServerValue?: number;
  readonly increment?: WireValue;
  readonly maximum?: WireValue;
  readonly minimum?: WireValue;
  readonly appendMissingElements?: { readonly values?: readonly WireValue[] };
  readonly removeAllFromArray?: { readonly values?: readonly WireValue[] };
}

export interface WireWrite {
  readonly update?: WireDocument;
  readonly delete?: string;
  readonly verify?: string;
  readonly transform?: {
    readonly document?: string;
    readonly fieldTransforms?: readonly WireFieldTransform[];
  };
  readonly updateMask?: WireMask | null;
  readonly updateTransforms?: readonly WireFieldTransform[];
  readonly currentDocument?: WirePrecondition | null;
}

interface WireFieldReference {
  readonly fieldPath?: string;
}

export interface WireFilter {
  readonly compositeFilter?: { readonly op?: number; readonly filters?: readonly WireFilter[] };
  readonly fieldFilter?: {
    readonly field?: WireFieldReference | null;
    readonly op?: number;
    readonly value?: WireValue | null;
  };
  readonly unaryFilter?: { readonly field?: WireFieldReference | null; readonly op?: number };
}

export interface WireCursor {
  readonly values?: readonly WireValue[];
  readonly before?: boolean;
}

export interface WireNearest {
  readonly vectorField?: WireFieldReference | null;
  readonly queryVector?: WireValue | null;
  readonly distanceMeasure?: number;
  readonly limit?: { readonly value?: number } | null;
  readonly distanceResultField?: string;
  readonly distanceThreshold?: { readonly value?: number } | null;
}

export interface WireQuery {
  readonly select?: { readonly fields?: readonly WireFieldReference[] } | null;
  readonly from?: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: WireFilter | null;
  readonly orderBy?: readonly { readonly field?: WireFieldReference | null; readonly direction?: number }[];
  readonly startAt?: WireCursor | null;
  readonly endAt?: WireCursor | null;
  readonly offset?: number;
  readonly limit?: { readonly value?: number } | null;
  readonly findNearest?: WireNearest | null;
}

export interface WireAggregation {
  readonly alias?: string;
  readonly count?: { readonly upTo?: { readonly value?: WireInt64 } | null };
  readonly sum?: { readonly field?: WireFieldReference | null };
  readonly avg?: { readonly field?: WireFieldReference | null };
}

export interface WireTransactionOptions {
  readonly readOnly?: { readonly readTime?: WireTimestamp | null };
  readonly readWrite?: { readonly retryTransaction?: Uint8Array };
}

/** How a read selects the state that it reads. */
export interface WireConsistency {
  readonly transaction?: Uint8Array;
  readonly newTransaction?: WireTransactionOptions | null;
  readonly readTime?: WireTimestamp | null;
}

/** The last of the named members that the message contains, or null. */
export function memberOf<T extends object, K extends keyof T & string>(
  message: T,
  members: ReadonlySet<K>,
): K | null {
  let found: K | null = null;
  for (const key of Object.keys(message)) {
    if (members.has(key as K) && message[key as K] != null) found = key as K;
  }
  return found;
}
