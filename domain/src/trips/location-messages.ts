export const locationMessages = {
  unsupported: "Geolocation is not supported by this browser",
  denied: "Location access denied. Allow location for this site in your browser settings, then tap Update.",
  unavailable: "Location information unavailable. Please check your GPS settings.",
  timeout: "Location request timed out. Please try again.",
  undetectable: "Unable to detect location",
} as const;
