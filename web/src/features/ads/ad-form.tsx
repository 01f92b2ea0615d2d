import type { AdBanner, AdInput } from "@guardianlink/domain/ads/ad-banner";
import { adMessages } from "@guardianlink/domain/ads/ad-messages";
import { isBlank } from "@guardianlink/domain/visible-text";
import { useForm } from "react-hook-form";
import { Card } from "../../ui/card.tsx";
import { SaveButtons } from "../../ui/form/save-buttons.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { hideToast, showToast } from "../../ui/show-toast.ts";
import { adFormSchema, toAdFormValues } from "./ad-form-schema.ts";
import type { AdFormValues } from "./ad-form-schema.ts";

interface AdFormProps {
  /** The ad to change, or null for a new one. */
  readonly ad: AdBanner | null;
  readonly onSave: (input: AdInput) => Promise<void>;
  readonly onCancel: () => void;
}

/** The toast is removed when the form is right. */
const PROBLEM = { id: "ad-form" } as const;
const URL_FIELD = { type: "url", inputMode: "url", placeholder: "https://", optional: true } as const;

/** Creates or changes an ad. */
export function AdForm({ ad, onSave, onCancel }: AdFormProps) {
  const form = useForm<AdFormValues, unknown, AdInput>({
    defaultValues: toAdFormValues(ad),
    resolver: schemaResolver<AdFormValues, AdInput>(adFormSchema),
  });
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof AdFormValues) => ({ error: errors[name]?.message, ...form.register(name) });
  const save = form.handleSubmit(
    (input) => {
      hideToast(PROBLEM.id);
      return onSave(input);
    },
    (wrong) => {
      // A title that is too long has its own words at the field.
      if (wrong.title && isBlank(form.getValues("title")))
        showToast(adMessages.titleRequired, "error", PROBLEM);
      else hideToast(PROBLEM.id);
    },
  );
  return (
    <Card title={ad === null ? "Create Ad" : "Edit Ad"}>
      <form noValidate className="stack" onSubmit={(event) => void save(event)}>
        <TextField label="Title" {...field("title")} />
        <TextArea label="Description" optional {...field("description")} />
        <TextField label="Image URL" {...URL_FIELD} {...field("imageUrl")} />
        <TextField label="Link URL" {...URL_FIELD} {...field("linkUrl")} />
        <TextField
          label="Display Order"
          inputMode="numeric"
          hint="Lower numbers come first."
          {...field("displayOrder")}
        />
        <Switch label="Active" {...form.register("isActive")} />
        <SaveButtons label="Save" isSaving={isSubmitting} onCancel={onCancel} />
      </form>
    </Card>
  );
}
