import { SECOND_MS } from "@guardianlink/domain/config";
import { userId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { HttpsError, onCall } from "firebase-functions/https";
import type {
  CallableFunction,
  CallableOptions,
  CallableRequest,
  FunctionsErrorCode,
} from "firebase-functions/https";
import * as z from "zod/mini";
import { describeIssues, isRefused } from "./answers.ts";
import type { Refused } from "./answers.ts";

/** The signed-in account that calls. */
export interface Caller {
  readonly userId: UserId;
  /** In lower case. */
  readonly email: string;
  readonly signedInAt: Date;
  /** Whether the owner of the address has shown that it is theirs. */
  readonly isEmailVerified: boolean;
}

/** How often an account may call. */
export interface CallLimit {
  /**
   * Counts a call.
   * @param signedInAt when the session of the call began
   * @returns whether it is within the limit
   */
  readonly take: (user: UserId, signedInAt: Date) => Promise<boolean>;
  /** What a caller over the limit is told. */
  readonly message: string;
}

/** How a callable answers a refusal: a code of google.rpc and a sentence for a person. */
export interface CallableRefusal {
  readonly code: FunctionsErrorCode;
  readonly message: string;
}

interface CallableSettings<Schema extends z.ZodMiniType, Refusal extends string> {
  /** Options for Cloud Functions, such as region, instances and secrets. */
  readonly options: CallableOptions;
  /** What the caller sends. A call without data is parsed as null. */
  readonly request: Schema;
  readonly limit: CallLimit | "counted by the use case";
  /** What each refusal of the use case tells the caller. */
  readonly refusals: Readonly<Record<Refusal, CallableRefusal>>;
  /** Whether a deleted or partly deleted account may call; absent means no. */
  readonly isForDeleted?: true;
  /**
   * Whether a session that its owner has ended may call; absent means no. Its phone may still be on
   * a trip, so the functions that protect the traveller allow it.
   */
  readonly isForEndedSession?: true;
}

/** What is known of an account besides its token. */
export interface AccountState {
  readonly isDeleted: boolean;
  /** Sessions that began before then were ended by their owner; null for none. */
  readonly sessionsSince: Date | null;
}

/** What a caller with a deleted account is told. */
const DELETED = "Your account and its data have been deleted.";
/** What a caller is told when their session was ended from another phone. */
const ENDED = "You were signed out on this phone. Sign in again.";

/**
 * Gives each refusal its code. A refusal that `codes` does not name is a "failed-precondition": the
 * request is valid, but the current state does not allow it.
 */
export const refusalTable = <Refusal extends string>(
  messages: Readonly<Record<Refusal, string>>,
  codes?: Readonly<Partial<Record<Refusal, FunctionsErrorCode>>>,
): Readonly<Record<Refusal, CallableRefusal>> => {
  const refusals = Object.keys(messages) as Refusal[];
  const entries = refusals.map((refusal) => [
    refusal,
    { code: codes?.[refusal] ?? "failed-precondition", message: messages[refusal] },
  ]);
  return Object.fromEntries(entries) as Record<Refusal, CallableRefusal>;
};

/** The request of a callable without parameters. Older pages send an empty object. */
export const noRequest = z.unknown();

function requireCaller({ auth }: CallableRequest): Caller {
  const email = auth?.token.email;
  if (auth === undefined || email === undefined) throw new HttpsError("unauthenticated", "Sign in first.");
  return {
    userId: userId(auth.uid),
    email: email.toLowerCase(),
    signedInAt: new Date(auth.token.auth_time * SECOND_MS),
    isEmailVerified: auth.token.email_verified === true,
  };
}

/** Refuses the tokens of a deleted account and of an ended session. */
function requireOpen(
  { signedInAt }: Caller,
  { isDeleted, sessionsSince }: AccountState,
  {
    isForDeleted,
    isForEndedSession,
  }: Pick<CallableSettings<z.ZodMiniType, string>, "isForDeleted" | "isForEndedSession">,
): void {
  if (isDeleted && isForDeleted !== true) throw new HttpsError("unauthenticated", DELETED);
  const isEnded = sessionsSince !== null && signedInAt < sessionsSince;
  if (isEnded && isForEndedSession !== true) throw new HttpsError("unauthenticated", ENDED);
}

/**
 * Returns a function that makes callable functions. Each requires a signed-in account, parses the
 * data, calls `handle`, and answers its result or refusal.
 * @param stateOf the state of an account. Tokens are valid for up to an hour after the account was
 * deleted, or their session was ended.
 * @throws HttpsError to the caller: "unauthenticated" without an account, "invalid-argument" naming
 * the wrong fields, "resource-exhausted" over the limit, or the code of the refusal
 */
export const callablesFor =
  (stateOf: (user: UserId) => Promise<AccountState>) =>
  <Schema extends z.ZodMiniType, Result, Refusal extends string = never>(
    settings: CallableSettings<Schema, Refusal>,
    handle: (caller: Caller, data: z.infer<Schema>) => Promise<Result | Refused<Refusal>>,
  ): CallableFunction<unknown, Promise<Result>> => {
    const { options, request: schema, limit, refusals } = settings;
    return onCall<unknown, Promise<Result>>(options, async (request) => {
      const caller = requireCaller(request);
      requireOpen(caller, await stateOf(caller.userId), settings);
      const parsed = schema.safeParse(request.data ?? null);
      if (!parsed.success) throw new HttpsError("invalid-argument", describeIssues(parsed.error));
      if (limit !== "counted by the use case" && !(await limit.take(caller.userId, caller.signedInAt)))
        throw new HttpsError("resource-exhausted", limit.message);
      const result = await handle(caller, parsed.data);
      if (!isRefused(result, refusals)) return result;
      const { code, message } = refusals[result.refusal];
      throw new HttpsError(code, message);
    });
  };
