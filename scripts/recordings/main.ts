/**
 * `npm run call-recordings`: prints each recording for calls as its file and, below, what the
 * speaker says in it. docs/deploy.md says where the files go.
 */
import { RECORDED_LANGUAGES, recordingFile, RECORDINGS } from "@guardianlink/domain/alerts/call-recordings";
import { recordingText } from "@guardianlink/domain/translations/recording-text";

for (const language of RECORDED_LANGUAGES)
  for (const name of RECORDINGS)
    console.log(`${recordingFile(language, name)}\n${recordingText(language, name)}\n`);
