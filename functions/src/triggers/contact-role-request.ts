import { ROLE_LINK_ENDED } from "@guardianlink/domain/contact-api";
import { roleToken } from "@guardianlink/domain/ids";
import type { RoleToken } from "@guardianlink/domain/ids";
import type { RoleRefusal } from "../usecases/contacts/role-page.ts";
import { tokenRequests } from "./token-requests.ts";

/** The requests of a contact's page. */
export const roleRequests = tokenRequests<"confirm" | "decline" | "opened", RoleRefusal, RoleToken>({
  prefix: "contact",
  methods: { view: "GET", confirm: "POST", decline: "POST", opened: "POST" },
  refusals: { ended: { status: 404, message: `${ROLE_LINK_ENDED}.` } },
  toToken: roleToken,
});
