import { PUBLIC_TOKEN_PATTERN } from "@guardianlink/domain/ids";
import type { MedicalToken } from "@guardianlink/domain/ids";
import { medicalMessages } from "@guardianlink/domain/app-texts";
import type { ToastMessage } from "@guardianlink/domain/toast-message";
import type { MedicalApi } from "./api.ts";
import { notifyButton } from "./notify-button.ts";
import type { NotifyPorts } from "./notify-button.ts";
import { notFoundView, profileView } from "./profile-view.ts";

export interface PagePorts extends NotifyPorts {
  readonly api: MedicalApi;
  readonly say: (message: ToastMessage) => void;
}

/** Loads and shows the profile of the link. */
export async function showMedicalPage(
  root: HTMLElement,
  publicToken: MedicalToken,
  ports: PagePorts,
): Promise<void> {
  const retry = (): void => void showMedicalPage(root, publicToken, ports);
  // Do not ask the server about a text that cannot be a token.
  const answer = PUBLIC_TOKEN_PATTERN.test(publicToken)
    ? await ports.api.profile(publicToken).catch(() => "unreachable" as const)
    : "not-found";
  if (typeof answer === "string") {
    ports.say(medicalMessages.publicLoadFailed);
    root.replaceChildren(...notFoundView(answer === "unreachable" ? retry : null));
    return;
  }
  const notify = answer.emergencyContactEmail === null ? null : notifyButton(publicToken, answer, ports);
  root.replaceChildren(...profileView(answer, notify));
}
