import type { AdBanner } from "../ads/ad-banner.ts";
import type { MedicalInput } from "../medical/medical-profile.ts";
import type { Trip } from "../trips/trip.ts";

// The fields of stored documents that most tests do not care about. Each test adds the ids, the
// times and what it is about.

/** A running trip without an expected arrival or a location. */
export const TRIP_FIELDS = {
  title: "Trip - ABC-123DE",
  licensePlate: "ABC-123DE",
  driverName: "Musa Bello",
  destination: null,
  status: "active",
  completedAt: null,
  eta: null,
  escalateAt: null,
  startLocationLat: null,
  startLocationLng: null,
  startAddress: null,
  estimatedDuration: null,
  actualDuration: null,
  vehiclePhotoPath: null,
  lastLocation: null,
} as const satisfies Partial<Trip>;

/** The medical profile of Ada Obi. */
export const MEDICAL_FIELDS = {
  fullName: "Ada Obi",
  dateOfBirth: "1991-04-12",
  gender: "female",
  bloodType: "O+",
  allergies: "Penicillin",
  chronicConditions: null,
  medications: null,
  emergencyContactName: "Ngozi Obi",
  emergencyContactPhone: "+2348031234567",
  emergencyContactEmail: "ngozi@example.com",
} as const satisfies MedicalInput;

/** An ad that waits for its review. */
export const AD_FIELDS = {
  title: "Roadside help",
  description: null,
  imageUrl: null,
  linkUrl: null,
  isActive: true,
  displayOrder: 0,
  review: "waiting",
} as const satisfies Partial<AdBanner>;
