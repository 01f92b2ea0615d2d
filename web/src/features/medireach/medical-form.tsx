import type { UserId } from "@guardianlink/domain/ids";
import type { MedicalInput, MedicalProfile } from "@guardianlink/domain/medical/medical-profile";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DateTimeField } from "../../ui/form/date-time-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { SaveButtons } from "../../ui/form/save-buttons.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { MedicalContactFields } from "./medical-contact-fields.tsx";
import { bind } from "./medical-form-fields.ts";
import type { FieldsProps } from "./medical-form-fields.ts";
import {
  bloodTypeOptions,
  genderOptions,
  medicalFormSchema,
  toFormValues,
  withStoredPhone,
} from "./medical-form-values.ts";
import type { MedicalFormValues } from "./medical-form-values.ts";

interface MedicalFormProps {
  readonly uid: UserId;
  /** The name that a new profile starts with; empty while it is not known. */
  readonly accountName: string;
  /** Null without a profile; the form then starts in edit mode. */
  readonly profile: MedicalProfile | null;
  /** Saves and shows the result; true when it was saved. */
  readonly onSave: (input: MedicalInput) => Promise<boolean>;
}

/** The medical information: read-only until Edit is pressed. */
export function MedicalForm({ uid, accountName, profile, onSave }: MedicalFormProps) {
  const [wantsEdit, setEditing] = useState(profile === null);
  const isEditing = wantsEdit || profile === null;
  const form = useForm<MedicalFormValues, unknown, MedicalInput>({
    defaultValues: toFormValues(profile, accountName),
    resolver: schemaResolver<MedicalFormValues, MedicalInput>(medicalFormSchema),
  });
  const { reset } = form;
  // Another device may have saved, but do not overwrite what is being typed here.
  useEffect(() => {
    if (!wantsEdit) reset(toFormValues(profile, ""));
  }, [wantsEdit, profile, reset]);

  const save = form.handleSubmit(async (input) => {
    if (await onSave(await withStoredPhone(input))) setEditing(false);
  });

  return (
    <Card
      title="Medical Information"
      aside={
        !isEditing && (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <form noValidate className="stack" onSubmit={(event) => void save(event)}>
        <PersonFields form={form} isEditing={isEditing} />
        <HealthFields form={form} isEditing={isEditing} />
        <MedicalContactFields uid={uid} form={form} isEditing={isEditing} />
        {isEditing && (
          <SaveButtons
            label="Save Profile"
            isSaving={form.formState.isSubmitting}
            onCancel={profile && (() => setEditing(false))}
          />
        )}
      </form>
    </Card>
  );
}

/** A list of choices has no read-only state. */
const bindSelect = ({ form, isEditing }: FieldsProps, name: keyof MedicalFormValues) => ({
  ...form.register(name),
  error: form.formState.errors[name]?.message,
  disabled: !isEditing,
});

const PersonFields = (props: FieldsProps) => (
  <>
    <TextField label="Full Name" autoComplete="name" {...bind(props, "fullName")} />
    <DateTimeField label="Date of Birth" kind="date" autoComplete="bday" {...bind(props, "dateOfBirth")} />
    <div className="grid-2">
      <Select
        label="Gender"
        placeholder="Not given"
        options={genderOptions}
        {...bindSelect(props, "gender")}
      />
      <Select
        label="Blood Type"
        placeholder="Not known"
        options={bloodTypeOptions}
        {...bindSelect(props, "bloodType")}
      />
    </div>
  </>
);

const HealthFields = (props: FieldsProps) => (
  <>
    <TextArea
      label="Allergies"
      placeholder={hint(props, "e.g. penicillin, peanuts")}
      {...bind(props, "allergies")}
    />
    <TextArea
      label="Chronic Conditions"
      placeholder={hint(props, "e.g. asthma, diabetes")}
      {...bind(props, "chronicConditions")}
    />
    <TextArea
      label="Current Medications"
      placeholder={hint(props, "Name and dose")}
      {...bind(props, "medications")}
    />
  </>
);

/** Show no placeholder in a read-only form, because an example would look like an answer. */
const hint = ({ isEditing }: FieldsProps, example: string): string => (isEditing ? example : "None given");
