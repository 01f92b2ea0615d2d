import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { COUNTRY_CALLING_CODE } from "@guardianlink/domain/config";
import { useMemo, useState } from "react";
import type { SubmitEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { saveAccount } from "../../data/profile/save-account.ts";
import { useServices } from "../../platform/services.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { SaveButtons } from "../../ui/form/save-buttons.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { AccountForm } from "./account-form-schema.ts";
import { accountResolver, typedPhone } from "./account-resolver.ts";
import styles from "./profile.module.css";

const PHONE_HINT =
  "Anyone with your alert or live link sees it and can call you. For a number outside Nigeria, start with + and the country code.";

interface AccountInformationProps {
  readonly profile: UserProfile;
}

/** Name, email and the user's own phone number, to read and to edit. */
export function AccountInformation({ profile }: AccountInformationProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title="Account Information"
      aside={
        !isEditing && (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <AccountEditor profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <Facts
          className={styles.facts}
          facts={[
            ["Full Name", profile.name],
            ["Email Address", profile.email],
            ["Phone Number", profile.settings.phone ?? "None"],
          ]}
        />
      )}
    </Card>
  );
}

interface AccountEditorProps extends AccountInformationProps {
  readonly onClose: () => void;
}

/** The form's state and its submit function. */
function useAccountForm({ profile, onClose }: AccountEditorProps) {
  const auth = useAuth();
  const services = useServices();
  const resolver = useMemo(() => accountResolver(profile), [profile]);
  const form = useForm<AccountForm>({
    defaultValues: {
      name: profile.name,
      email: profile.email,
      phone: typedPhone(profile.settings.phone),
      password: "",
    },
    resolver,
  });
  const { errors, isSubmitting } = form.formState;
  const typedEmail = useWatch({ control: form.control, name: "email" });
  const save = form.handleSubmit(async (values) => {
    const outcome = await saveAccount(services, auth, profile, values);
    if (typeof outcome === "object") form.setError("password", { message: outcome.passwordProblem });
    else if (outcome !== "refused") onClose();
  });
  return {
    isSubmitting,
    changesEmail: typedEmail.trim().toLowerCase() !== profile.email,
    submit: (event: SubmitEvent): void => void save(event),
    field: (name: keyof AccountForm) => ({ error: errors[name]?.message, ...form.register(name) }),
  };
}

function AccountEditor(props: AccountEditorProps) {
  const { field, isSubmitting, changesEmail, submit } = useAccountForm(props);
  return (
    <form noValidate className="stack" onSubmit={submit}>
      <TextField label="Full Name" autoComplete="name" {...field("name")} />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        hint={changesEmail && "We'll send a link to the new address. Open it to change your email."}
        {...field("email")}
      />
      {changesEmail && (
        <PasswordField label="Current Password" autoComplete="current-password" {...field("password")} />
      )}
      <PhoneField
        label="Phone Number"
        optional
        prefix={COUNTRY_CALLING_CODE}
        placeholder="803 123 4567"
        hint={PHONE_HINT}
        {...field("phone")}
      />
      <SaveButtons label="Save Changes" isSaving={isSubmitting} onCancel={props.onClose} />
    </form>
  );
}
