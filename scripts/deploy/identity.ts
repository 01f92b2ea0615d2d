import { PASSWORD_MIN_LENGTH } from "@guardianlink/domain/config";

/**
 * The settings of Firebase Authentication that no file of the project holds. Field names:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
const WANTED = {
  // The pages require the same. Without this an account could be created without the pages.
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

/** @returns the settings after the change, or the status of a refusal */
async function change(
  { project, token, origin = "https://identitytoolkit.googleapis.com" }: Identity,
  mask: string,
  settings: unknown,
): Promise<{ readonly config: unknown } | { readonly status: number }> {
  const response = await fetch(`${origin}/admin/v2/projects/${project}/config?updateMask=${mask}`, {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      // A person's token is counted for the project, which must be named.
      "x-goog-user-project": project,
    },
    body: JSON.stringify(settings),
  });
  return response.ok ? { config: await response.json() } : { status: response.status };
}

/** A project, and who changes its settings. */
export interface Identity {
  readonly project: string;
  /** An access token of an owner of the project. */
  readonly token: string;
  /** Where Google's service is; absent but in tests. */
  readonly origin?: string;
}

/**
 * Sets Firebase Authentication's settings in a project, and reads them back.
 * @returns what is wrong, each with the next step; empty when the settings hold
 */
export async function setIdentity(identity: Identity): Promise<readonly string[]> {
  const changed = await change(identity, MASK, WANTED);
  if ("status" in changed)
    return [
      `Firebase Authentication answered ${changed.status} to its settings. Set them in the console (docs/deploy.md, step 2), or see what your account may do.`,
    ];
  return missing(WANTED, changed.config).map((path) => `Firebase Authentication did not keep ${path}.`);
}

const template = (subject: string, text: string) => ({
  subject,
  bodyFormat: "HTML",
  body: `<p>Hello,</p><p>${text}</p><p><a href="%LINK%">%LINK%</a></p><p>Your %APP_NAME% team</p>`,
});

/**
 * The mails that Firebase sends itself. They carry no name, because an account can be made with any
 * name and with the address of a stranger.
 */
const TEMPLATES = {
  verifyEmailTemplate: template(
    "Verify your email for %APP_NAME%",
    "Open this link to verify your email address. If you didn't ask for it, ignore this email.",
  ),
  resetPasswordTemplate: template(
    "Reset your password for %APP_NAME%",
    "Open this link to set a new password for %EMAIL%. If you didn't ask for it, ignore this email.",
  ),
  changeEmailTemplate: template(
    "Your sign-in email was changed for %APP_NAME%",
    "Your sign-in email was changed to %NEW_EMAIL%. If you didn't change it, open this link.",
  ),
  revertSecondFactorAdditionTemplate: template(
    "A second step was added to your sign-in for %APP_NAME%",
    "A second step was added to the sign-in of %EMAIL%. If you didn't add it, open this link.",
  ),
};

/**
 * Takes the account's name out of the mails that Firebase sends itself. Google may keep a message
 * as it is: its console offers to change that of the password mail only.
 * @returns a sentence for each mail that still carries the name; nothing stops for it
 */
export async function takeNamesOutOfMails(identity: Identity): Promise<readonly string[]> {
  const warnings: string[] = [];
  for (const [name, mail] of Object.entries(TEMPLATES)) {
    const wanted = { notification: { sendEmail: { [name]: mail } } };
    const changed = await change(identity, `notification.sendEmail.${name}`, wanted);
    if ("status" in changed || missing(wanted, changed.config).length > 0)
      warnings.push(
        `Firebase kept its own ${name}, which may greet people by a name that a stranger typed. Take %DISPLAY_NAME% out of it in the console: Authentication, Templates.`,
      );
  }
  return warnings;
}
