import { message } from "../toast-message.ts";

// Separate from the other messages, so that the pages before sign-in load only these.

export const authMessages = {
  loginFailed: message("Login failed", "Please check your credentials and try again."),
  emailNotConfirmed: message(
    "Login failed",
    "Please check your email and confirm your account before signing in.",
  ),
  signupFailed: message("Signup failed", "An error occurred while creating your account. Please try again."),
  accountCreated: message("Account created!", "Welcome to GuardianLink. Your 3-day free trial has started."),
  passwordMismatch: message("Password mismatch", "Please ensure both passwords match."),
  passwordTooShort: message("Password too short", "Choose a longer one."),
  passwordTooWeak: message("Password too weak", "Mix uppercase and lowercase letters and numbers."),
  resetFailed: message("Reset failed", "An error occurred. Please try again."),
  /** The service gave no reason. */
  resetFailedUnknown: message("Reset failed", "Password reset failed. Please try again."),
  resetSent: message("Reset email sent"),
  logoutFailed: message("Logout failed", "Unable to sign out. Please try again."),
  signedOut: message("Signed out"),
  authenticationRequired: message("Authentication required", "Please log in to add emergency contacts."),
} as const;

/** What the login page says to a person whose account was deleted. */
export const ACCOUNT_GONE = "Your account and its data have been deleted.";
