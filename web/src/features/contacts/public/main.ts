// The page of a contact: an entry of its own, without React, router, Firebase, worker or storage, because it opens on anybody's phone.
import "../../../ui/styles/tokens.css";
import "../../../ui/public/page.css";
import "./page.css";
import { DECLINE_ANCHOR } from "@guardianlink/domain/contact-role-texts";
import { messageBoard } from "../../../ui/public/message-board.ts";
import { tokenOf } from "../../../ui/public/token-of.ts";
import { httpRoleApi } from "./api.ts";
import { showRolePage } from "./page.ts";

const root = document.getElementById("page");
const board = document.getElementById("messages");
if (root === null || board === null) throw new Error("contact-page.html has no #page or #messages.");

void showRolePage(root, tokenOf(location.pathname), {
  api: httpRoleApi,
  say: messageBoard(board),
  isOnline: () => navigator.onLine,
  onOnline: (listener) => window.addEventListener("online", listener, { once: true }),
  wantsToDecline: location.hash === DECLINE_ANCHOR,
});

// The mail's other button, in a tab that shows the page already, changes only what stands after the #.
window.addEventListener("hashchange", () => location.reload());
