import { mailersInOrder } from "../adapters/mail/mailers-in-order.ts";
import { resendMailer } from "../adapters/mail/resend-mailer.ts";
import { sendGridMailer } from "../adapters/mail/sendgrid-mailer.ts";
import { africasTalkingCaller } from "../adapters/phone/africastalking-caller.ts";
import { africasTalkingTexter } from "../adapters/phone/africastalking-texter.ts";
import { termiiTexter } from "../adapters/phone/termii-texter.ts";
import { textersInOrder } from "../adapters/phone/texters-in-order.ts";
import { httpPusher } from "../adapters/push/fcm-http-pusher.ts";
import { cloudApiMessenger } from "../adapters/whatsapp/whatsapp-messenger.ts";
import type { DeliverPorts } from "../usecases/alerts/deliver/deliver-ports.ts";
import type { Caller, Mailer, Messenger, Phones, Pusher, Texter } from "../usecases/messaging/ports.ts";

/** Where the providers are, the push provider's project, and the time limit of a call. */
export interface ProviderSettings {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly timeoutMs: number;
}

/** Wraps each kind of provider so that the key of what it accepts is reported. */
function reporting(onAccepted: (key: string) => void) {
  async function report<Outcome extends { readonly kind: string }>(
    answer: Promise<Outcome>,
    key: string | null,
  ): Promise<Outcome> {
    const outcome = await answer;
    if (outcome.kind === "accepted" && key !== null) onAccepted(key);
    return outcome;
  }
  return {
    mailer: (mailer: Mailer): Mailer => ({
      send: (to, message, reference) => report(mailer.send(to, message, reference), reference),
    }),
    pusher: (pusher: Pusher): Pusher => ({
      send: (token, push) => report(pusher.send(token, push), push.data["receipt"] ?? token),
    }),
    /** A text has no reference of ours, so it is reported by the number that it goes to. */
    texter: (texter: Texter): Texter => ({
      send: (to, text, isRerouted) => report(texter.send(to, text, isRerouted), `sms ${to}`),
    }),
    messenger: (messenger: Messenger): Messenger => ({
      send: (to, message, reference) => report(messenger.send(to, message, reference), reference),
    }),
    caller: (caller: Caller): Caller => ({
      call: (to, reference) => report(caller.call(to, reference), reference),
    }),
  };
}

const SENDER = { sender: "GuardianLnk" } as const;
const FROM = { from: "alerts@guardianlink.test" } as const;
const AFRICASTALKING = { username: "standalone", apiKey: "atsk_standalone" } as const;

/** Texts by two services, WhatsApp and calls, without a budget. */
function phonesOf(at: Omit<ProviderSettings, "projectId">, reported: ReturnType<typeof reporting>): Phones {
  const termii = termiiTexter({ ...at, ...SENDER, apiKey: "TL.standalone" });
  const second = africasTalkingTexter({ ...at, ...SENDER, ...AFRICASTALKING });
  const whatsapp = cloudApiMessenger({ ...at, phoneNumberId: "106540352242922", token: "EAA.standalone" });
  const voice = africasTalkingCaller({ ...at, ...AFRICASTALKING, number: "+2342013330000" });
  return {
    sms: textersInOrder(reported.texter(termii), reported.texter(second)),
    whatsapp: reported.messenger(whatsapp),
    voice: reported.caller(voice),
    otherPrefixes: [],
    budgetKobo: Number.MAX_SAFE_INTEGER,
  };
}

/**
 * The providers of every channel at one address.
 * @param onAccepted called with the key of each message that a provider has accepted
 */
export function standaloneProviders(
  { baseUrl, projectId, timeoutMs }: ProviderSettings,
  onAccepted: (key: string) => void,
): Pick<DeliverPorts, "mailer" | "pusher" | "phones"> {
  const at = { baseUrl, timeoutMs };
  const reported = reporting(onAccepted);
  const sendGrid = sendGridMailer({ ...at, ...FROM, apiKey: "SG.standalone" });
  const resend = resendMailer({ ...at, ...FROM, apiKey: "re_standalone" });
  return {
    mailer: mailersInOrder(reported.mailer(sendGrid), reported.mailer(resend)),
    pusher: reported.pusher(httpPusher({ ...at, projectId, accessToken: () => Promise.resolve("stand-in") })),
    phones: phonesOf(at, reported),
  };
}
