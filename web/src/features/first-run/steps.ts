import { routes } from "@guardianlink/domain/paths";

/** What a browser says about a permission; "unknown" where it does not tell. */
export type PermissionState = "granted" | "denied" | "prompt" | "unknown";

export type StepId = "contacts" | "phone" | "location" | "notifications" | "camera" | "practice";

/** What is known about an account on this phone. */
export interface Protection {
  /** How many contacts get the alerts. */
  readonly contacts: number;
  readonly hasPhone: boolean;
  readonly location: PermissionState;
  readonly notifications: PermissionState;
  readonly camera: PermissionState;
  readonly hasPractised: boolean;
}

/** One thing that makes an account protected. */
export interface Step {
  readonly id: StepId;
  readonly title: string;
  /** Why it matters, or what to do where the browser blocks it. */
  readonly text: string;
  readonly isDone: boolean;
  /** The page on which it is done; null where the browser is asked. */
  readonly to: string | null;
  /** The label of its button; null where only the browser's settings help. */
  readonly action: string | null;
  /** Replaces the text when the browser was asked and did not allow it. */
  readonly failed?: string;
}

const CONTACTS_WANTED = 2;

const BLOCKED =
  "Your browser blocks this. Open its site settings (the icon beside the address) and choose Allow.";

const contactsText = (count: number): string =>
  count === 1
    ? "1 contact gets your alerts. Add another, in case the first misses one."
    : "Choose people you trust. They get your alerts.";

/** A step that asks the browser for a permission. */
const permissionStep = (
  id: StepId,
  state: PermissionState,
  words: Pick<Step, "title" | "text" | "failed"> & { readonly action: string; readonly to?: string },
): Step => ({
  id,
  ...words,
  ...(state === "denied" && { text: BLOCKED, failed: BLOCKED }),
  isDone: state === "granted",
  to: words.to ?? null,
  action: state === "denied" ? null : words.action,
});

/** What protects a traveller, in the order in which it helps most. */
export const stepsFor = (known: Protection): readonly Step[] => [
  {
    id: "contacts",
    title: "Add two contacts",
    text: contactsText(known.contacts),
    isDone: known.contacts >= CONTACTS_WANTED,
    to: routes.contacts,
    action: "Add Contacts",
  },
  {
    id: "phone",
    title: "Add your own phone number",
    text: "Your alerts then have a button to call you.",
    isDone: known.hasPhone,
    to: routes.profile,
    action: "Add Phone Number",
  },
  permissionStep("location", known.location, {
    title: "Allow location",
    text: "Your contacts see where you are during a trip.",
    action: "Allow Location",
    failed: "That didn't work. Turn on your phone's location, then choose Allow.",
  }),
  permissionStep("notifications", known.notifications, {
    title: "Allow notifications",
    text: "We ask if you've arrived before we alert anyone.",
    action: "Allow Notifications",
    to: routes.notifications,
  }),
  permissionStep("camera", known.camera, {
    title: "Allow the camera",
    text: "You can add a photo to an SOS without delay.",
    action: "Allow Camera",
    failed: "That didn't work. Close other apps that use the camera, then choose Allow.",
  }),
  {
    id: "practice",
    title: "Practise an SOS",
    text: "Learn the gesture. Only you get the message.",
    isDone: known.hasPractised,
    to: routes.practice,
    action: "Practise",
  },
];
