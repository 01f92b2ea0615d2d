import { ACCOUNT_GONE } from "@guardianlink/domain/account/auth-texts";
import { loginSchema } from "@guardianlink/domain/account/account";
import type { LoginInput } from "@guardianlink/domain/account/account";
import { routes } from "@guardianlink/domain/paths";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { toAuthFailure } from "../../platform/auth/auth.ts";
import { useAuth, useSession } from "../../platform/auth/session.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { registerTyped } from "../../ui/form/register-typed.ts";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { hideToast, showToast } from "../../ui/show-toast.ts";
import { SwitchLink } from "./auth-links.tsx";
import { AuthPage } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { EmergencyCall } from "./emergency-call.tsx";
import { EmailField } from "./email-field.tsx";
import { loginFailureMessage } from "./failure-texts.ts";

interface LoginPageProps {
  /** The query of the address, with the token of a link; the other auth pages keep it. */
  readonly query: string;
  /**
   * The person tapped the SOS of the home screen while signed out, so what works at once comes
   * first.
   */
  readonly sosWanted?: boolean;
  /**
   * A trip runs on this phone but its session has ended, by a sign-out or by a password change
   * elsewhere.
   */
  readonly tripRuns?: boolean;
}

/** The toast of a failed sign-in is removed when the next one succeeds. */
const MESSAGE = { id: "login" } as const;

/** The form, and what signs in. */
function useLogin() {
  const auth = useAuth();
  const form = useForm<LoginInput>({
    resolver: schemaResolver(loginSchema),
    defaultValues: { email: "", password: "" },
  });
  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      await auth.signIn(email, password);
      hideToast(MESSAGE.id);
    } catch (error) {
      showToast(loginFailureMessage(toAuthFailure(error)), "error", MESSAGE);
    }
  });
  return { form, submit };
}

/** Signs in. The router redirects once the session is known. */
export function LoginPage({ query, sosWanted = false, tripRuns = false }: LoginPageProps) {
  const session = useSession();
  const { form, submit } = useLogin();
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthPage title="Sign in" lead="Sign in before you set off." hasCall={!sosWanted && !tripRuns}>
      {(sosWanted || tripRuns) && (
        <Banner tone="danger" announce="alert" title="You're signed out">
          <p>
            {tripRuns
              ? "A trip is running on this phone. Sign in to share your location and send an SOS. In danger? Call now."
              : "Sign in to send an SOS. In danger? Call now."}
          </p>
          <EmergencyCall variant="danger" />
        </Banner>
      )}
      {session.status === "signed-out" && session.accountGone && (
        <Banner tone="info" announce="status">
          <p>{ACCOUNT_GONE}</p>
        </Banner>
      )}
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <EmailField error={errors.email?.message} {...registerTyped(form, "email")} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...registerTyped(form, "password")}
        />
        <div className={styles.forgot}>
          <Link to={routes.forgotPassword + query} className={styles.inline}>
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="large" block loading={isSubmitting} loadingText="Signing in...">
          Sign In
        </Button>
      </form>
      <SwitchLink question="New here?" to={routes.signup + query} label="Sign up" />
    </AuthPage>
  );
}
