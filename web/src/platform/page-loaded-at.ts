/** When the browser began to load this page. */
export const pageLoadedAt = new Date(performance.timeOrigin);
