import { counted } from "@guardianlink/domain/messages/counted";

/** "2 emergency contacts will be notified". */
export const notifiedText = (count: number): string =>
  `${counted(count, "emergency contact")} will be notified`;
