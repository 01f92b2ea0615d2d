import { PASSWORD_HINT, signupSchema } from "@guardianlink/domain/account/account";
import type { SignupInput } from "@guardianlink/domain/account/account";
import { authMessages } from "@guardianlink/domain/account/auth-texts";
import { routes } from "@guardianlink/domain/paths";
import { useForm } from "react-hook-form";
import { toAuthFailure } from "../../platform/auth/auth.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { registerTyped } from "../../ui/form/register-typed.ts";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { SwitchLink } from "./auth-links.tsx";
import { AuthPage } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { EmailField } from "./email-field.tsx";
import { signupFailureMessage } from "./failure-texts.ts";
import { passwordProblem } from "./signup-problem.ts";

/** One message at a time: a message is removed when its field is right. */
const MESSAGE = { id: "sign-up" } as const;

/** The form, and what creates the account and shows what is wrong. */
function useSignup() {
  const auth = useAuth();
  const form = useForm<SignupInput>({
    resolver: schemaResolver(signupSchema),
    defaultValues: { name: "", email: "", password: "", confirmPassword: "" },
  });
  const submit = form.handleSubmit(
    async ({ name, email, password }) => {
      try {
        await auth.signUp({ name, email, password });
        showToast(authMessages.accountCreated, "success", MESSAGE);
      } catch (error) {
        showToast(signupFailureMessage(toAuthFailure(error)), "error", MESSAGE);
      }
    },
    () => {
      const problem = passwordProblem(form.getValues());
      if (problem !== null) showToast(problem, "error", MESSAGE);
    },
  );
  return { form, submit };
}

/** Creates an account. Its profile is written behind sign-in, where the database is loaded. */
export function SignupPage({ query }: { readonly query: string }) {
  const { form, submit } = useSignup();
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthPage compact title="Create your account" lead="Free for 3 days. No card needed.">
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
          required
          error={errors.name?.message}
          {...registerTyped(form, "name")}
        />
        <EmailField error={errors.email?.message} {...registerTyped(form, "email")} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={PASSWORD_HINT}
          error={errors.password?.message}
          {...registerTyped(form, "password")}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...registerTyped(form, "confirmPassword")}
        />
        <Button type="submit" size="large" block loading={isSubmitting} loadingText="Creating account...">
          Create Account
        </Button>
      </form>
      <p className={styles.privacy}>
        We use your name, email, trips and locations to alert your contacts. Download or delete them in
        Profile. <a href={routes.privacy}>Privacy</a>
      </p>
      <SwitchLink question="Already have an account?" to={routes.login + query} label="Sign in" />
    </AuthPage>
  );
}
