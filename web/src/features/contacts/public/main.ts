// The page of a contact has its own entry without React, router, Firebase, worker or storage,
// because it opens on any phone.
import "../../../ui/styles/tokens.css";
import "../../../ui/public/page.css";
import "./page.css";
import { DECLINE_ANCHOR } from "@guardianlink/domain/contacts/contact-role-texts";
import { reportFaultsOfPage } from "../../../platform/public-page-faults.ts";
import { growingWait } from "../../../ui/public/ask-again.ts";
import { messageBoard } from "../../../ui/public/message-board.ts";
import { tokenOf } from "../../../ui/public/token-of.ts";
import { httpRoleApi } from "./api.ts";
import { showRolePage } from "./page.ts";

reportFaultsOfPage();
const root = document.getElementById("page");
const board = document.getElementById("messages");
if (root === null || board === null) throw new Error("contact-page.html has no #page or #messages.");

void showRolePage(root, tokenOf(location.pathname), {
  api: httpRoleApi,
  say: messageBoard(board),
  isOnline: () => navigator.onLine,
  soon: growingWait(),
  setLanguage: (language) => (document.documentElement.lang = language),
  wantsToDecline: location.hash === DECLINE_ANCHOR,
});

// The email's other button, opened in a tab with this page, changes only the part after the #.
window.addEventListener("hashchange", () => location.reload());
