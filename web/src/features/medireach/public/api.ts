import type { MedicalToken } from "@guardianlink/domain/ids";
import {
  medicalAlertResponseSchema,
  medicalApi,
  medicalProfileResponseSchema,
} from "@guardianlink/domain/medical/medical-api";
import type { MedicalAlertRequest, MedicalAlertResponse } from "@guardianlink/domain/medical/medical-api";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical/medical-profile";

/** The server calls of this page. */
export interface MedicalApi {
  /**
   * Resolves with "not-found" for a link that opens nothing.
   * @throws when there was no usable answer
   */
  profile(publicToken: MedicalToken): Promise<PublicMedicalProfile | "not-found">;
  /**
   * Resolves with "no-emails" for a contact whom the server never emails.
   * @throws when the contact was not alerted for another reason
   */
  alert(request: MedicalAlertRequest): Promise<MedicalAlertResponse | "no-emails">;
}

/**
 * Wait longer than a slow network takes for a profile, but not so long that someone beside an
 * injured person gives up.
 */
const PROFILE_LIMIT_MS = 12_000;
/** Wait longer for this call, because the mail provider has 10 seconds to answer the server. */
const ALERT_LIMIT_MS = 30_000;

const post = (url: string, body: unknown, limitMs: number): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limitMs),
  });

export const httpMedicalApi: MedicalApi = {
  async profile(publicToken) {
    const response = await post(medicalApi.profile, { publicToken }, PROFILE_LIMIT_MS);
    if (response.status === 404) return "not-found";
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const { data } = medicalProfileResponseSchema.parse(await response.json());
    return data as PublicMedicalProfile;
  },
  async alert(request) {
    const response = await post(medicalApi.alert, request, ALERT_LIMIT_MS);
    if (response.status === 409) return "no-emails";
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return medicalAlertResponseSchema.parse(await response.json());
  },
};
