import { trackViewSchema } from "@guardianlink/domain/trips/track-api";
import type { TrackView } from "@guardianlink/domain/trips/track-api";
import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from "firebase/auth";
import { connectFunctionsEmulator, getFunctions, httpsCallable } from "firebase/functions";
import { onTestFinished } from "vitest";
import { listDocuments } from "../../support/documents.ts";
import { emailsTo } from "../../support/outbox.ts";
import { linkRequest } from "../../support/link-request.ts";
import { suiteUrls } from "../../support/suite-urls.ts";
import { eventually } from "./services.ts";

const LINK = /\/track\/([A-Za-z0-9_-]{22})/;

/** The token of the live link in an email. */
export function tokenIn(text: string): string {
  const token = LINK.exec(text)?.[1];
  if (token === undefined) throw new Error("There is no live link in the text.");
  return token;
}

/** The token in the first email to an address whose subject matches. */
export async function tokenMailed(address: string, subject: RegExp): Promise<string> {
  const [email] = await eventually(
    () => emailsTo(address, subject),
    (emails) => emails.length > 0,
  );
  return tokenIn(email?.text ?? "");
}

/** The token of a contact's live link of a trip, as the traveller sees it. */
export async function tokenOfLink(uid: string, trip: string, contact: string): Promise<string> {
  const path = `users/${uid}/trips/${trip}/shareLinks`;
  const links = await eventually(
    () => listDocuments(path),
    (found) => found.some(({ name }) => name.endsWith(`/${contact}`)),
  );
  const link = links.find(({ name }) => name.endsWith(`/${contact}`));
  return String(link?.fields["token"]?.["stringValue"]);
}

/** A request to the live link's endpoints, over Hosting as a browser makes it. */
export const ask = (path: string, method = "GET"): Promise<Response> =>
  linkRequest("track", path, { method });

/** The live view; fails when the link does not open it. */
export async function viewOf(token: string): Promise<TrackView> {
  const response = await ask(token);
  if (!response.ok) throw new Error(`The view answered ${response.status}.`);
  return trackViewSchema.parse(await response.json());
}

/** Calls a function of the server as an account. */
export async function callAs(
  account: { readonly email: string; readonly password?: string },
  name: string,
  data: unknown,
): Promise<unknown> {
  const urls = suiteUrls();
  const app = initializeApp({ projectId: urls.projectId, apiKey: "local" }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  const auth = getAuth(app);
  connectAuthEmulator(auth, urls.auth, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, account.email, account.password ?? "Journey2026");
  const functions = getFunctions(app, "europe-west1");
  const { hostname, port } = new URL(urls.functions);
  connectFunctionsEmulator(functions, hostname, Number(port));
  return (await httpsCallable(functions, name)(data)).data;
}
