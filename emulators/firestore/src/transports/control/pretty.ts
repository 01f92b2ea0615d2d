/** JSON laid out like the server's other answers; an empty object takes two lines. */
export const prettyJson = (value: object): string =>
  Object.keys(value).length === 0 ? "{\n}\n" : `${JSON.stringify(value, null, 2)}\n`;
