import { COUNTRY_CALLING_CODE } from "@guardianlink/domain/config";
import { findDuplicate, RELATIONSHIPS } from "@guardianlink/domain/contacts/contact";
import type { EmergencyContact } from "@guardianlink/domain/contacts/contact";
import type { ContactInput } from "@guardianlink/domain/contacts/contact-input";
import type { UserId } from "@guardianlink/domain/ids";
import { LANGUAGE_CODES, LANGUAGES } from "@guardianlink/domain/languages/languages";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import { contactMessages } from "@guardianlink/domain/contacts/contact-messages";
import { useEffect, useId } from "react";
import type { SubmitEvent } from "react";
import { useForm } from "react-hook-form";
import { saveContact } from "../../data/contacts/save-contact.ts";
import { useServices } from "../../platform/services.ts";
import { useSession } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { hideToast, showToast } from "../../ui/show-toast.ts";
import { contactFormValues, contactProblem } from "./contact-form.ts";
import type { ContactFormValues } from "./contact-form.ts";
import { contactResolver, loadContactSchema } from "./contact-resolver.ts";

interface ContactDialogProps {
  readonly uid: UserId;
  readonly contacts: readonly EmergencyContact[];
  /** The contact to change; null to add one. */
  readonly edited: EmergencyContact | null;
  readonly onClose: () => void;
}

/** One message at a time: a message is removed when its field is right. */
const PROBLEM = { id: "contact-form" } as const;
const RELATIONSHIP_OPTIONS = RELATIONSHIPS.map((value) => ({ value, label: value }));
const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value] }));

/** The form's state and its submit function. */
function useContactForm({ uid, contacts, edited, onClose }: ContactDialogProps) {
  const services = useServices();
  const session = useSession();
  const form = useForm<ContactFormValues, unknown, ContactInput>({
    defaultValues: contactFormValues(edited),
    resolver: contactResolver,
  });
  // Load the schema while the person types. If that fails, the resolver tries again.
  useEffect(() => void loadContactSchema().catch(() => undefined), []);

  const save = async (input: ContactInput): Promise<void> => {
    const duplicate = findDuplicate(contacts, input, edited?.id ?? null);
    if (duplicate !== null) {
      const problem = contactMessages.duplicate(duplicate.contact.name, duplicate.by);
      form.setError(duplicate.by, { message: problem.text ?? problem.title });
      showToast(problem, "error", PROBLEM);
      return;
    }
    hideToast(PROBLEM.id);
    if ((await saveContact(services, uid, edited, input)) !== "refused") onClose();
  };

  const submit = form.handleSubmit(save, (wrong) =>
    showToast(contactProblem(form.getValues(), wrong), "error", PROBLEM),
  );
  const { errors, isSubmitting } = form.formState;
  return {
    isSubmitting,
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      // Another tab may have signed out while the form was being filled in.
      if (session.status === "signed-in") void submit(event);
      else showToast(authMessages.authenticationRequired, "error");
    },
    field: (name: keyof ContactFormValues) => ({
      error: errors[name]?.message,
      required: true,
      ...form.register(name),
    }),
  };
}

/**
 * Adds or changes a contact. It is mounted only while it is open, so each opening starts with a
 * fresh form.
 */
export function ContactDialog(props: ContactDialogProps) {
  const { edited, onClose } = props;
  const { field, isSubmitting, submit } = useContactForm(props);
  const formId = useId();

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isSubmitting}
      title={edited ? "Edit Emergency Contact" : "Add Emergency Contact"}
      description="We alert them when you send an SOS or are late."
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isSubmitting}
            loadingText={edited ? "Saving..." : "Adding..."}
          >
            {edited ? "Save Changes" : "Add Contact"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={submit}>
        <ContactFields field={field} />
      </form>
    </Dialog>
  );
}

const ContactFields = ({ field }: Pick<ReturnType<typeof useContactForm>, "field">) => (
  <>
    <TextField label="Full Name" autoComplete="off" autoCapitalize="words" {...field("name")} />
    <PhoneField
      label="Phone Number"
      prefix={COUNTRY_CALLING_CODE}
      placeholder="803 123 4567"
      autoComplete="off"
      hint="For a number outside Nigeria, start with + and the country code."
      {...field("phone")}
    />
    <TextField label="Email Address" type="email" inputMode="email" autoComplete="off" {...field("email")} />
    <Select
      label="Relationship"
      placeholder="Select relationship"
      options={RELATIONSHIP_OPTIONS}
      {...field("relationship")}
    />
    <Select
      label="Language"
      hint="For our messages and calls to them. They can change it on their page."
      options={LANGUAGE_OPTIONS}
      {...field("language")}
    />
  </>
);
