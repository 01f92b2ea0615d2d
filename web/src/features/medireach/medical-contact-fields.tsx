import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { UserId } from "@guardianlink/domain/ids";
import { useContacts } from "../../data/contacts/use-contacts.ts";
import { knownItems } from "../../data/live-state.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { bind } from "./medical-form-fields.ts";
import type { FieldsProps } from "./medical-form-fields.ts";
import styles from "./medireach.module.css";

/** Whom a first responder calls: typed in, or taken over from the emergency contacts. */
export function MedicalContactFields({ uid, ...props }: FieldsProps & { readonly uid: UserId }) {
  return (
    <fieldset className="stack">
      <legend className={styles.legend}>Emergency Contact</legend>
      {props.isEditing && <ContactChoices uid={uid} form={props.form} />}
      <TextField label="Emergency Contact Name" {...bind(props, "emergencyContactName")} />
      <TextField label="Emergency Contact Phone" type="tel" {...bind(props, "emergencyContactPhone")} />
      <TextField
        label="Emergency Contact Email"
        type="email"
        hint="Helpers can alert this address from your page."
        {...bind(props, "emergencyContactEmail")}
      />
    </fieldset>
  );
}

function ContactChoices({ uid, form }: Pick<FieldsProps, "form"> & { readonly uid: UserId }) {
  const contacts = knownItems(useContacts(uid)) ?? [];
  if (contacts.length === 0) return null;
  const fillIn = ({ name, phone, email }: EmergencyContact): void => {
    const dirty = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("emergencyContactName", name, dirty);
    form.setValue("emergencyContactPhone", phone, dirty);
    form.setValue("emergencyContactEmail", email, dirty);
  };
  return (
    <div role="group" aria-label="Use one of your contacts" className={styles.choices}>
      {contacts.map((contact) => (
        <Button key={contact.id} variant="secondary" size="small" onClick={() => fillIn(contact)}>
          Use {contact.name}
        </Button>
      ))}
    </div>
  );
}
