/** The headers of a request to Africa's Talking, whose forms are answered with JSON. */
export const africasTalkingHeaders = (apiKey: string): Readonly<Record<string, string>> => ({
  "content-type": "application/x-www-form-urlencoded",
  accept: "application/json",
  apiKey,
});
