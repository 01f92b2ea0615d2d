/** A geographic location in degrees. */
export class RulesLatLng {
  readonly latitude: number;
  readonly longitude: number;
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

export const isLatLng = (value: unknown): value is RulesLatLng => value instanceof RulesLatLng;
