import { askContactRequestSchema } from "@guardianlink/domain/contact-api";
import { askRefusals } from "@guardianlink/domain/contact-role-messages";
import { REGION } from "@guardianlink/domain/config";
import { HttpsError, onCall } from "firebase-functions/https";
import { askContactAgain } from "../usecases/contacts/ask-contact.ts";
import { ASK_SECRETS, askPorts } from "./ask-ports.ts";
import { requireCaller, requireData } from "./family-calls.ts";

/** Asks one of one's own contacts once more whether the role is all right with them. */
export const askContact = onCall(
  { region: REGION, secrets: ASK_SECRETS, timeoutSeconds: 30 },
  async (request) => {
    const caller = requireCaller(request);
    const { contactId } = requireData(askContactRequestSchema, request.data);
    const refusal = await askContactAgain(caller.userId, contactId, askPorts());
    if (refusal !== null) throw new HttpsError("failed-precondition", askRefusals[refusal]);
    return {};
  },
);
