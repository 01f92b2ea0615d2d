import { forgotPasswordSchema } from "@guardianlink/domain/account/account";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import { routes } from "@guardianlink/domain/paths";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toAuthFailure } from "../../platform/auth/auth.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { showToast } from "../../ui/show-toast.ts";
import { SwitchLink } from "./auth-links.tsx";
import { AuthPage } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { EmailField } from "./email-field.tsx";
import { resetFailureMessage } from "./failure-texts.ts";

interface PageProps {
  /** The query of the address, with the token of a link; the other auth pages keep it. */
  readonly query: string;
}

/** Requests a link to set a new password. */
export function ForgotPasswordPage({ query }: PageProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <RequestForm query={query} onSent={setSentTo} />
  ) : (
    <SentView query={query} email={sentTo} onAgain={() => setSentTo(null)} />
  );
}

function RequestForm({ query, onSent }: PageProps & { readonly onSent: (email: string) => void }) {
  const auth = useAuth();
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(forgotPasswordSchema),
    defaultValues: { email: "" },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await auth.sendPasswordReset(email);
      showToast(authMessages.resetSent);
      onSent(email);
    } catch (error) {
      showToast(resetFailureMessage(toAuthFailure(error)), "error");
    }
  });
  return (
    <AuthPage
      title="Forgot your password?"
      lead="We send a link to your email. It lets you choose a new one."
    >
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <EmailField error={formState.errors.email?.message} {...register("email")} />
        <Button type="submit" size="large" block loading={formState.isSubmitting} loadingText="Sending...">
          Send Reset Link
        </Button>
      </form>
      <SwitchLink to={routes.login + query} label="Back to sign in" />
    </AuthPage>
  );
}

interface SentViewProps extends PageProps {
  readonly email: string;
  readonly onAgain: () => void;
}

const SentView = ({ query, email, onAgain }: SentViewProps) => (
  <AuthPage
    title="Check Your Email"
    icon={<MailCheck aria-hidden="true" size={30} />}
    lead={
      <>
        If <strong>{email}</strong> has an account, we sent it a link to choose a new password. Check your
        spam folder too.
      </>
    }
  >
    <Button variant="secondary" block onClick={onAgain}>
      Try Different Email
    </Button>
    <SwitchLink to={routes.login + query} label="Back to sign in" />
  </AuthPage>
);
