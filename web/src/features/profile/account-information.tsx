import type { UserProfile } from "@guardianlink/domain/account";
import type { UserId } from "@guardianlink/domain/ids";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useServices } from "../../platform/services.ts";
import { useAuth } from "../../platform/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { accountFormSchema } from "./account-form-schema.ts";
import type { AccountForm } from "./account-form-schema.ts";
import styles from "./profile.module.css";
import { saveAccount } from "./save-account.ts";

interface AccountInformationProps {
  readonly uid: UserId;
  readonly profile: UserProfile;
}

/** Name and email, to read and to edit. */
export function AccountInformation({ uid, profile }: AccountInformationProps) {
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
        <AccountEditor uid={uid} profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <dl className={styles.facts}>
          <div>
            <dt>Full Name</dt>
            <dd>{profile.name}</dd>
          </div>
          <div>
            <dt>Email Address</dt>
            <dd>{profile.email}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

function AccountEditor({
  uid,
  profile,
  onClose,
}: AccountInformationProps & { readonly onClose: () => void }) {
  const auth = useAuth();
  const { store, clock } = useServices();
  const resolver = useMemo(
    () => schemaResolver<AccountForm>(accountFormSchema(profile.email)),
    [profile.email],
  );
  const form = useForm<AccountForm>({
    defaultValues: { name: profile.name, email: profile.email, password: "" },
    resolver,
  });
  const { errors, isSubmitting } = form.formState;
  const typedEmail = useWatch({ control: form.control, name: "email" });
  const changesEmail = typedEmail.trim().toLowerCase() !== profile.email;

  const save = form.handleSubmit(async (values) => {
    const result = await saveAccount(
      { auth, store, clock },
      { uid, name: profile.name, email: profile.email },
      values,
    );
    if (result.ok) {
      result.messages.forEach((message) => showToast(message));
      onClose();
    } else if ("passwordError" in result) form.setError("password", { message: result.passwordError });
    else showToast(result.message, "error");
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
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
        hint={changesEmail && "We send a link to the new address. Your email changes when you open it."}
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
      <div className={styles.buttons}>
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
