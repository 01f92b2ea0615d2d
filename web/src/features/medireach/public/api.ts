import {
  medicalAlertResponseSchema,
  medicalApi,
  medicalProfileResponseSchema,
} from "@guardianlink/domain/medical-api";
import type { MedicalAlertRequest, MedicalAlertResponse } from "@guardianlink/domain/medical-api";
import type { PublicMedicalProfile } from "@guardianlink/domain/medical-profile";

/** The server as this page sees it. */
export interface MedicalApi {
  /** "not-found" for a link that opens nothing. @throws when there was no usable answer. */
  profile(publicToken: string): Promise<PublicMedicalProfile | "not-found">;
  /** @throws when the contact was not alerted. */
  alert(request: MedicalAlertRequest): Promise<MedicalAlertResponse>;
}

const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

export const httpMedicalApi: MedicalApi = {
  async profile(publicToken) {
    const response = await post(medicalApi.profile, { publicToken });
    if (response.status === 404) return "not-found";
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const { data } = medicalProfileResponseSchema.parse(await response.json());
    return data as PublicMedicalProfile;
  },
  async alert(request) {
    const response = await post(medicalApi.alert, request);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return medicalAlertResponseSchema.parse(await response.json());
  },
};
