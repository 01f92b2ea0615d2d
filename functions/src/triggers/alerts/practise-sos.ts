import { practiceRefusals } from "@guardianlink/domain/alerts/practice";
import { noRequest, refusalTable } from "../../http/callable.ts";
import { callable } from "../../wiring/callable.ts";
import { practiseSos as practise } from "../../usecases/contacts/practise-sos.ts";
import { DELIVERY_SECRETS } from "../../wiring/alert-ports.ts";
import { practicePorts } from "../../wiring/contact-ports.ts";
import { CHECKED_CALLS } from "../../wiring/sizes.ts";

/** Sends the caller alone what a contact gets at an SOS, marked TEST. */
export const practiseSos = callable(
  {
    options: { ...CHECKED_CALLS, secrets: DELIVERY_SECRETS },
    request: noRequest,
    limit: "counted by the use case",
    refusals: refusalTable(practiceRefusals, { "too-many-requests": "resource-exhausted" }),
  },
  async (caller) => {
    const answer = await practise(caller, practicePorts());
    return answer === "too-many-requests" ? { refusal: answer } : answer;
  },
);
