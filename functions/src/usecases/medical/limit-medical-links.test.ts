import { medicalToken, userId } from "@guardianlink/domain/ids";
import { MEDICAL_LINKS_PER_DAY } from "@guardianlink/domain/limits";
import { expect, test } from "vitest";
import { memoryLimits } from "../../adapters/memory-limits.ts";
import { limitMedicalLinks } from "./limit-medical-links.ts";

test("the link after a day's last one is removed, and closes the account for more until the day is over", async () => {
  const [closed, removed]: [string[], string[]] = [[], []];
  const ports = {
    limits: memoryLimits(),
    closeMedicalLinks: (user: string, until: Date) =>
      Promise.resolve(void closed.push(`${user} until ${until.toISOString()}`)),
    removeUnusedLink: (user: string, token: string) =>
      Promise.resolve(void removed.push(`${user}'s ${token.replaceAll("A", "")}`)),
    clock: () => new Date("2026-11-21T10:00:00Z"),
  };
  const make = (user: string, n: number) =>
    limitMedicalLinks(userId(user), medicalToken(String(n).padStart(22, "A")), ports);
  for (let n = 0; n < MEDICAL_LINKS_PER_DAY; n++) {
    await make("ada", n);
    // The event may come twice.
    await make("ada", n);
  }
  await make("bola", 0);
  expect([...closed, ...removed]).toEqual([]);
  await make("ada", MEDICAL_LINKS_PER_DAY);
  expect(closed).toEqual(["ada until 2026-11-22T00:00:00.000Z"]);
  expect(removed).toEqual([`ada's ${MEDICAL_LINKS_PER_DAY}`]);
});
