import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { COUNTRY_CALLING_CODE } from "@guardianlink/domain/config";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { saveAccount } from "../../data/profile/save-account.ts";
import { useServices } from "../../platform/services.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
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
        <dl className={`facts ${styles.facts}`}>
          <div>
            <dt>Full Name</dt>
            <dd>{profile.name}</dd>
          </div>
          <div>
            <dt>Email Address</dt>
            <dd>{profile.email}</dd>
          </div>
          <div>
            <dt>Phone Number</dt>
            <dd>{profile.settings.phone ?? "None"}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

function AccountEditor({ profile, onClose }: AccountInformationProps & { readonly onClose: () => void }) {
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
  const changesEmail = typedEmail.trim().toLowerCase() !== profile.email;

  const save = form.handleSubmit(async (values) => {
    const outcome = await saveAccount(services, auth, profile, values);
    if (typeof outcome === "object") form.setError("password", { message: outcome.passwordProblem });
    else if (outcome !== "refused") onClose();
  });

  return (
    <form noValidate className="stack" onSubmit={(event) => void save(event)}>
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        hint={changesEmail && "We'll send a link to the new address. Open it to change your email."}
        error={errors.email?.message}
        {...form.register("email")}
      />
      {changesEmail && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
      )}
      <PhoneField
        label="Phone Number"
        optional
        prefix={COUNTRY_CALLING_CODE}
        placeholder="803 123 4567"
        hint={PHONE_HINT}
        error={errors.phone?.message}
        {...form.register("phone")}
      />
      <div className="button-row">
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSubmitting} loadingText="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
