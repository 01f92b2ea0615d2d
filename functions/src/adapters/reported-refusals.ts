import type { Caller, Mailer, Messenger, Pusher, Texter } from "../usecases/messaging/ports.ts";
import type { Log, ProviderName } from "./shared/logs.ts";

// Another service or template may take a message that was refused because of our account, so
// nothing else shows the operator that the account needs attention.

type RefusalLog = Pick<Log, "accountRefused">;
type Outcome = Awaited<ReturnType<Pusher["send"]>>;

async function reported<Answer extends Outcome>(
  answer: Promise<Answer>,
  log: RefusalLog,
  provider: ProviderName,
  template?: string,
): Promise<Answer> {
  const outcome = await answer;
  if ("isOfAccount" in outcome) log.accountRefused(provider, template);
  return outcome;
}

/** A mailer that tells the operator when it refuses our account. */
export const reportedMailer = (mailer: Mailer, provider: ProviderName, log: RefusalLog): Mailer => ({
  send: (...mail) => reported(mailer.send(...mail), log, provider),
});

/** A texter that tells the operator when it refuses our account. */
export const reportedTexter = (texter: Texter, provider: ProviderName, log: RefusalLog): Texter => ({
  send: (...text) => reported(texter.send(...text), log, provider),
});

/** A messenger that tells the operator when it refuses our account or a template. */
export const reportedMessenger = (messenger: Messenger, log: RefusalLog): Messenger => ({
  send: (to, message, reference) =>
    reported(messenger.send(to, message, reference), log, "whatsapp", message.template.name),
});

/** A caller that tells the operator when it refuses our account. */
export const reportedCaller = (caller: Caller, provider: ProviderName, log: RefusalLog): Caller => ({
  call: (...call) => reported(caller.call(...call), log, provider),
});

/** A pusher that tells the operator when it refuses our account. */
export const reportedPusher = (pusher: Pusher, log: RefusalLog): Pusher => ({
  send: (...push) => reported(pusher.send(...push), log, "fcm"),
});
