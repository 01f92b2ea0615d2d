import { COUNTRY_CALLING_CODE } from "@guardianlink/domain/config";
import { RELATIONSHIPS } from "@guardianlink/domain/contact";
import type { EmergencyContact } from "@guardianlink/domain/contact";
import { contactId } from "@guardianlink/domain/ids";
import type { UserId } from "@guardianlink/domain/ids";
import { authMessages } from "@guardianlink/domain/auth-messages";
import { contactMessages } from "@guardianlink/domain/messages";
import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { commitOutcome } from "../../platform/commit-outcome.ts";
import { useServices } from "../../platform/services.ts";
import { useSession } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { checkContact, contactFormValues, EMPTY_CONTACT } from "./contact-form.ts";
import type { ContactFormErrors, ContactFormValues } from "./contact-form.ts";
import { addContactWrite, updateContactWrite } from "./contact-writes.ts";

interface ContactDialogProps {
  readonly uid: UserId;
  readonly contacts: readonly EmergencyContact[];
  /** The contact to change; null to add one. */
  readonly edited: EmergencyContact | null;
  readonly onClose: () => void;
}

const KEPT_OFFLINE = "Saved on this phone. It reaches the server when you are online.";
/** One message at a time: what was wrong goes when it is right. */
const MESSAGE = { id: "contact-form" } as const;
const RELATIONSHIP_OPTIONS = RELATIONSHIPS.map((value) => ({ value, label: value }));

/** Adds or changes a contact. It stands only while it is open, so each opening starts afresh. */
export function ContactDialog({ uid, contacts, edited, onClose }: ContactDialogProps) {
  const services = useServices();
  const session = useSession();
  const formId = useId();
  const [values, setValues] = useState<ContactFormValues>(edited ? contactFormValues(edited) : EMPTY_CONTACT);
  const [errors, setErrors] = useState<ContactFormErrors>({});
  const [isSaving, setSaving] = useState(false);

  const field = (name: keyof ContactFormValues) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setValues((previous) => ({ ...previous, [name]: target.value }));
      setErrors(({ [name]: _fixed, ...others }) => others);
    },
  });

  const save = async (): Promise<void> => {
    // Another tab may have signed out while the form was being filled in.
    if (session.status !== "signed-in") {
      showToast(authMessages.authenticationRequired, "error");
      return;
    }
    const checked = checkContact(values, contacts, edited?.id ?? null);
    if (!checked.ok) {
      setErrors(checked.errors);
      showToast(checked.toast, "error", MESSAGE);
      return;
    }
    setSaving(true);
    const write = edited
      ? updateContactWrite(uid, edited, checked.input)
      : addContactWrite(uid, contactId(services.newId()), checked.input);
    const failed = edited ? contactMessages.updateFailed : contactMessages.addFailed;
    const outcome = await commitOutcome(services, [write], (later) => {
      if (later === "refused") showToast(failed, "error");
    });
    setSaving(false);
    if (outcome === "refused") {
      showToast(failed, "error", MESSAGE);
      return;
    }
    const done = edited ? contactMessages.updated : contactMessages.added;
    showToast(outcome === "waiting" ? { ...done, text: KEPT_OFFLINE } : done, "success", MESSAGE);
    onClose();
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      dismissible={!isSaving}
      title={edited ? "Edit Emergency Contact" : "Add Emergency Contact"}
      description="They hear of you when you send an SOS or do not arrive in time."
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isSaving}
            loadingText={edited ? "Saving..." : "Adding..."}
          >
            {edited ? "Save Changes" : "Add Contact"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={submit}>
        <TextField label="Full Name" autoComplete="off" autoCapitalize="words" {...field("name")} />
        <PhoneField
          label="Phone Number"
          prefix={COUNTRY_CALLING_CODE}
          placeholder="803 123 4567"
          autoComplete="off"
          hint="For a number outside Nigeria, start with + and the country code."
          {...field("phone")}
        />
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field("email")}
        />
        <Select
          label="Relationship"
          placeholder="Select relationship"
          options={RELATIONSHIP_OPTIONS}
          {...field("relationship")}
        />
      </form>
    </Dialog>
  );
}
