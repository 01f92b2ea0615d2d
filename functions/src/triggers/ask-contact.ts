import { askContactRequestSchema } from "@guardianlink/domain/contact-api";
import { askRefusals } from "@guardianlink/domain/contact-role-messages";
import { HttpsError, onCall } from "firebase-functions/https";
import { askContactAgain } from "../usecases/contacts/ask-contact.ts";
import { ASK_SECRETS, askPorts } from "./ask-ports.ts";
import { requireCaller, requireData } from "./family-calls.ts";
import { CHECKED_CALLS } from "./sizes.ts";

/** Asks one of one's own contacts once more whether the role is all right with them. */
export const askContact = onCall({ ...CHECKED_CALLS, secrets: ASK_SECRETS }, async (request) => {
  const caller = requireCaller(request);
  const { contactId } = requireData(askContactRequestSchema, request.data);
  const refusal = await askContactAgain(caller.userId, contactId, askPorts());
  if (refusal !== null) throw new HttpsError("failed-precondition", askRefusals[refusal]);
  return {};
});
