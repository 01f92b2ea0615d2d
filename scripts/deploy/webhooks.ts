import { REGION } from "@guardianlink/domain/config";

/** Where a provider reports to us. */
interface Webhook {
  /** The provider and what it reports, as docs/deploy.md names it. */
  readonly title: string;
  /** As docs/deploy.md names it. */
  readonly address: string;
  readonly functionId: string;
  /**
   * The source of the Hosting rewrite that leads to the function; null for the function's own
   * address.
   */
  readonly source: string | null;
}

const own = (functionId: string, title: string): Webhook => ({
  title,
  address: `https://${REGION}-PROJECT_ID.cloudfunctions.net/${functionId}`,
  functionId,
  source: null,
});
const hosted = (functionId: string, path: string, title: string): Webhook => ({
  title,
  address: `PUBLIC_ORIGIN${path}`,
  functionId,
  source: path.replace("SECRET", "*"),
});

/** The webhooks of every channel. Those of a channel that is off are there too, and refuse. */
const WEBHOOKS: readonly Webhook[] = [
  own("mailEvents", "SendGrid's reports"),
  own("mailEvents", "Resend's reports"),
  own("paystackWebhook", "Paystack's payments"),
  hosted("smsEvents", "/api/sms/SECRET", "Termii's reports"),
  hosted("smsEvents", "/api/sms/SECRET", "Africa's Talking's reports on texts"),
  hosted("voiceEvents", "/api/voice/SECRET", "Africa's Talking's calls"),
  hosted("whatsappEvents", "/api/whatsapp", "WhatsApp's reports and taps"),
];

interface WebhookInput {
  /** The names of the functions that anyone can call. */
  readonly functions: readonly string[];
  readonly rewrites: readonly {
    readonly source: string;
    readonly function?: { readonly functionId: string };
  }[];
  /** docs/deploy.md. */
  readonly documentation: string;
}

/** The cells of each table row of a document. */
const rowsOf = (documentation: string): readonly (readonly string[])[] =>
  documentation
    .split("\n")
    .filter((line) => line.trim().startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Webhooks that lead nowhere, and those that the owner's list lacks with address and lead time. */
export function webhookProblems({ functions, rewrites, documentation }: WebhookInput): readonly string[] {
  const rows = rowsOf(documentation);
  return WEBHOOKS.flatMap(({ title, address, functionId, source }) => {
    const isReached =
      functions.includes(functionId) &&
      (source === null ||
        rewrites.some((one) => one.source === source && one.function?.functionId === functionId));
    const isListed = rows.some(
      ([what, where, lead]) => what === title && where === `\`${address}\`` && Boolean(lead),
    );
    return [
      ...(isReached ? [] : [`${address} does not lead to ${functionId}: ${title} would get lost.`]),
      ...(isListed ? [] : [`docs/deploy.md does not list ${title} with ${address} and a lead time.`]),
    ];
  });
}

/** How many webhooks are checked. */
export const WEBHOOK_COUNT = WEBHOOKS.length;
