import { readEventarcTrigger, readEventTrigger, type Triggers } from "./triggers.ts";

/**
 * Handles the registrations of the functions emulator. Errors that it throws are sent to the
 * emulator.
 */
export const triggerRegistry = (triggers: Triggers) => ({
  addEventTrigger: (project: string, key: string, json: unknown): void =>
    triggers.add(readEventTrigger(project, key, json)),
  addEventarcTrigger: (project: string, key: string, json: unknown): void =>
    triggers.add(readEventarcTrigger(project, key, json)),
});
