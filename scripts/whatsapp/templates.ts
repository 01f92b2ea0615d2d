/**
 * `npm run whatsapp-templates -- ORIGIN`: prints each template as a line of JSON, as Meta's
 * `POST /{account}/message_templates` takes it. docs/deploy.md says how to hand them in.
 */
import { submittedTemplates, templateToSubmit } from "@guardianlink/domain/alerts/whatsapp-templates";

const [origin = ""] = process.argv.slice(2);
if (!/^https:\/\/[^/]+$/.test(origin)) {
  console.error("Name the origin of the live page: npm run whatsapp-templates -- https://PROJECT_ID.web.app");
  process.exitCode = 1;
} else
  for (const template of submittedTemplates())
    console.log(JSON.stringify(templateToSubmit(template, origin)));
