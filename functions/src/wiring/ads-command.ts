// `npm run ads`: the operator lists, approves and refuses ads. It uses the credentials of
// `gcloud auth application-default login` and the project in GOOGLE_CLOUD_PROJECT.
import { adId } from "@guardianlink/domain/ids";
import { services } from "../adapters/services.ts";
import { reviewAd } from "../usecases/account/review-ad.ts";

const USAGE = "Usage: npm run ads -- list | approve AD... | refuse AD...";
const LISTED = 100;

async function fetchPicture(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

async function list(): Promise<void> {
  const ads = await services.adReviews().listWaiting(LISTED);
  for (const { id, title, description, linkUrl, imageUrl } of ads)
    // A line break of a description would look like another ad.
    console.log(
      [id, title, description, linkUrl, imageUrl]
        .map((field) => field?.replaceAll("\n", " ") ?? "-")
        .join("\t"),
    );
  console.log(`${ads.length} waiting.`);
}

const [command, ...ids] = process.argv.slice(2);
const DECISIONS: Readonly<Record<string, "approved" | "refused">> = {
  approve: "approved",
  refuse: "refused",
};
const decision = DECISIONS[command ?? ""];
if (command === "list") await list();
else if (decision !== undefined && ids.length > 0)
  for (const id of ids) {
    try {
      await reviewAd(adId(id), decision, { reviews: services.adReviews(), fetchPicture });
      console.log(`${id} is ${decision}.`);
    } catch (error) {
      console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
else {
  console.error(USAGE);
  process.exitCode = 2;
}
