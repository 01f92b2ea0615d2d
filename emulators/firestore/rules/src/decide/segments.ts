/** One segment of the path of a request whose document id nobody knows yet, as in a query. */
export const ANY_ONE = Symbol("one segment");
/** Any number of unknown segments: the parents of a collection group. */
export const ANY_MANY = Symbol("any segments");

/** A segment of the path that a request is about. */
export type Segment = string | typeof ANY_ONE | typeof ANY_MANY;
