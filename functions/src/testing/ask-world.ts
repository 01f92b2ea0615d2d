import { roleToken } from "@guardianlink/domain/ids";
import type { RateLimits } from "@guardianlink/domain/rate-limit";
import type { SendOutcome } from "../usecases/messaging/ports.ts";
import type { AskPorts } from "../usecases/contacts/ask-contact.ts";
import { NOW } from "./examples.ts";
import { silentLog } from "./silent-log.ts";
import { memoryRoles } from "./memory-roles.ts";
import type { MemoryRoles } from "./memory-roles.ts";
import { limitsBy } from "./limits-by.ts";

/** What asking a contact needs, in memory. */
export interface AskWorld {
  readonly roles: MemoryRoles;
  readonly ports: AskPorts;
  readonly mails: { readonly to: string; readonly text: string; readonly reference: string }[];
  now: Date;
  mailAnswer: SendOutcome;
  isWithin: boolean;
  isMailboxFull: boolean;
}

/** @param limits in place of `isWithin` and `isMailboxFull` */
export function askWorld(limits?: RateLimits): AskWorld {
  const roles = memoryRoles();
  const mails: AskWorld["mails"] = [];
  let tokens = 0;
  const made: AskWorld = {
    roles,
    mails,
    now: NOW,
    mailAnswer: { kind: "accepted" },
    isWithin: true,
    isMailboxFull: false,
    ports: {
      roles,
      reader: { getUserName: () => Promise.resolve("Ada Obi") },
      limits:
        limits ??
        limitsBy(({ name }) => (name === "contact-asks-to" ? !self().isMailboxFull : self().isWithin)),
      mailer: {
        send: (to, { text }, reference) => {
          mails.push({ to: to.address, text, reference: reference ?? "" });
          return Promise.resolve(self().mailAnswer);
        },
      },
      log: silentLog,
      clock: () => self().now,
      newToken: () => roleToken(`token-${++tokens}`),
      linkTo: (token) => `https://guardianlink.test/contact/${token}`,
    },
  };
  const self = (): AskWorld => made;
  return made;
}
