/** The index `step` positions further among `count`, wrapping around at both ends. */
export const wrapped = (index: number, step: number, count: number): number =>
  count === 0 ? 0 : (((index + step) % count) + count) % count;
