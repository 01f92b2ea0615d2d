import { REGION } from "@guardianlink/domain/config";
import { onRequest } from "firebase-functions/https";
import { services } from "../adapters/services.ts";
import { answerAsContact, readRole, recordRoleOpened } from "../usecases/contacts/role-page.ts";
import type { RolePagePorts } from "../usecases/contacts/role-page.ts";
import { resumeContact } from "../usecases/contacts/resume-contact.ts";
import { DELIVERY_SECRETS, fanOutPorts } from "./delivery-ports.ts";
import { roleRequests } from "./contact-role-request.ts";
import { isFlooding } from "./public-endpoint.ts";

const ports = (): RolePagePorts => ({
  roles: services.contactRoles(),
  reader: services.alerts(),
  shares: services.shares(),
  contacts: services.deliveries(),
  resume: (resumed) => resumeContact(resumed, { ...fanOutPorts(), track: services.track() }),
  viewLimits: services.ownLimits(),
  answerLimits: services.addressLimits(),
  clock: services.clock,
});

/** /api/contact/{token}: who has named the holder of the link as a contact, and what the holder says to that. */
export const contactRole = onRequest(
  {
    region: REGION,
    invoker: "public",
    timeoutSeconds: 30,
    maxInstances: 20,
    // A yes after a no may bring an SOS with it.
    secrets: DELIVERY_SECRETS,
  },
  async (request, response) => {
    const asked = roleRequests.read(request, response);
    if (asked === null) return;
    if (await isFlooding(request, services.ownLimits(), services.clock())) {
      roleRequests.refuse(response, "too-many-requests");
      return;
    }
    const { action, caller } = asked;
    const result =
      action === "view"
        ? await readRole(caller, ports())
        : action === "opened"
          ? await recordRoleOpened(caller, ports())
          : await answerAsContact(caller, action === "confirm" ? "confirmed" : "declined", ports());
    if ("refusal" in result) roleRequests.refuse(response, result.refusal);
    else response.json("view" in result ? result.view : {});
  },
);
