// The public medical page has its own entry without React, router or Firebase, because it must open
// on a stranger's phone with a poor network, beside an injured person.
import "../../../ui/styles/tokens.css";
import "../../../ui/public/page.css";
import "./page.css";
import { medicalToken } from "@guardianlink/domain/ids";
import { reportFaultsOfPage } from "../../../platform/public-page-faults.ts";
import { growingWait } from "../../../ui/public/ask-again.ts";
import { messageBoard } from "../../../ui/public/message-board.ts";
import { tokenOf } from "../../../ui/public/token-of.ts";
import { httpMedicalApi } from "./api.ts";
import { showMedicalPage } from "./page.ts";
import { placeOfPhone } from "./place.ts";

reportFaultsOfPage();
const root = document.getElementById("page");
const board = document.getElementById("messages");
if (root === null || board === null) throw new Error("medical-page.html has no #page or #messages.");

void showMedicalPage(root, medicalToken(tokenOf(location.pathname)), {
  api: httpMedicalApi,
  place: () => placeOfPhone(navigator.geolocation),
  now: () => new Date(),
  open: (url) => void window.open(url, "_blank", "noopener"),
  say: messageBoard(board),
  soon: growingWait(),
  setLanguage: (language) => (document.documentElement.lang = language),
});
