import { PASSWORD_MIN_LENGTH } from "@guardianlink/domain/config";

/**
 * The settings of Firebase Authentication that no file of the project holds. Field names:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
const WANTED = {
  // The pages ask for the same. Without this an account could be made past them.
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: "ENFORCE",
    passwordPolicyVersions: [
      {
        customStrengthOptions: {
          minPasswordLength: PASSWORD_MIN_LENGTH,
          containsLowercaseCharacter: true,
          containsUppercaseCharacter: true,
          containsNumericCharacter: true,
        },
      },
    ],
  },
  // No one learns whether an address has an account.
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  // A deletion goes through deleteMyAccount, which deletes the data too.
  client: { permissions: { disabledUserDeletion: true } },
} as const;

const MASK =
  "passwordPolicyConfig,emailPrivacyConfig.enableImprovedEmailPrivacy,client.permissions.disabledUserDeletion";

/** The paths of the wanted settings that are missing. Other settings may be present. */
function missing(wanted: unknown, found: unknown, path = ""): readonly string[] {
  if (typeof wanted !== "object" || wanted === null) return wanted === found ? [] : [path];
  const fields: Readonly<Record<string, unknown>> = typeof found === "object" ? { ...found } : {};
  return Object.entries(wanted).flatMap(([name, value]) =>
    missing(value, fields[name], path === "" ? name : `${path}.${name}`),
  );
}

/**
 * Sets Firebase Authentication's settings in a project, and reads them back.
 * @param token an access token of an owner of the project
 * @returns what is wrong, each with the next step; empty when the settings hold
 */
export async function setIdentity(
  project: string,
  token: string,
  origin = "https://identitytoolkit.googleapis.com",
): Promise<readonly string[]> {
  const response = await fetch(`${origin}/admin/v2/projects/${project}/config?updateMask=${MASK}`, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      // A person's token is counted for the project, which must be named.
      "x-goog-user-project": project,
    },
    body: JSON.stringify(WANTED),
  });
  if (!response.ok)
    return [
      `Firebase Authentication answered ${response.status} to its settings. Set them in the console (docs/deploy.md, step 2), or see what your account may do.`,
    ];
  return missing(WANTED, await response.json()).map(
    (path) => `Firebase Authentication did not keep ${path}.`,
  );
}
