import type { Identity } from "./identity.ts";

/** What is wrong with a secret in Secret Manager, with the next step; null when it has a value. */
async function problemOf(
  name: string,
  { project, token, origin = "https://secretmanager.googleapis.com" }: Identity,
): Promise<string | null> {
  const response = await fetch(`${origin}/v1/projects/${project}/secrets/${name}/versions/latest`, {
    headers: { authorization: `Bearer ${token}`, "x-goog-user-project": project },
  });
  if (response.status === 404)
    return `${name} has no value: npx firebase functions:secrets:set ${name}. docs/deploy.md says where it comes from.`;
  if (!response.ok)
    return `${name} could not be looked up: Secret Manager answers ${response.status}. Switch its API on, and log in as an owner.`;
  const { state } = (await response.json()) as { readonly state?: unknown };
  return state === "ENABLED" ? null : `The newest value of ${name} is switched off: set it again.`;
}

/**
 * Looks whether every secret has a value. No value is read.
 * @returns what is wrong, each with the next step
 */
export async function unsetSecrets(names: readonly string[], identity: Identity): Promise<readonly string[]> {
  const problems = await Promise.all(names.map((name) => problemOf(name, identity)));
  return problems.filter((problem) => problem !== null);
}
