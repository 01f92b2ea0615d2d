import type { App } from "firebase-admin/app";

/**
 * Returns what gives an OAuth access token for Google's APIs. The credential of the app keeps a
 * token until shortly before it expires.
 * @returns a function that throws when the credential gives no token
 */
export const googleAccessToken =
  (app: App): (() => Promise<string>) =>
  async () => {
    const { credential } = app.options;
    if (credential === undefined) throw new Error("The app has no credential.");
    return (await credential.getAccessToken()).access_token;
  };
