import { readEventarcTrigger, readEventTrigger, type Triggers } from "./triggers.ts";

/** Takes the registrations of the functions emulator. They throw what it shall see. */
export const triggerRegistry = (triggers: Triggers) => ({
  addEventTrigger: (project: string, key: string, json: unknown): void =>
    triggers.add(readEventTrigger(project, key, json)),
  addEventarcTrigger: (project: string, key: string, json: unknown): void =>
    triggers.add(readEventarcTrigger(project, key, json)),
});
