/** One unknown segment of a request's path, such as the document id of a query's result. */
export const ANY_ONE = Symbol("one segment");
/** Any number of unknown segments: the parents of a collection group. */
export const ANY_MANY = Symbol("any segments");

/** A segment of a request's path. */
export type Segment = string | typeof ANY_ONE | typeof ANY_MANY;
