import { Component } from "react";
import type { ReactNode } from "react";
import { MissingSettingsError } from "../platform/firebase/env.ts";
import { reportProblem } from "../platform/report.ts";
import { ErrorPage } from "./error-page.tsx";

interface Props {
  /**
   * The element around the message: "main", or "div" inside a page that has a main element. "none"
   * leaves the part out without a message, because the page is more important than the part.
   */
  readonly frame?: "main" | "div" | "none";
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

/**
 * The messages of Chromium, Firefox, Safari and Vite when the chunk of a page cannot be fetched.
 */
const CHUNK_FAILURE = /dynamically imported|importing a module|preload css/i;

/** Catches rendering errors below it and shows an error page with a way out. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    reportProblem(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { frame = "main", children } = this.props;
    if (error === null) return children;
    return frame === "none" ? null : <ErrorPage text={describe(error)} frame={frame} />;
  }
}

function describe(error: unknown): string {
  if (error instanceof MissingSettingsError) return error.message;
  if (error instanceof Error && CHUNK_FAILURE.test(error.message))
    return "Couldn't load this page. Check your network, then try again.";
  return "This page stopped working. Try again.";
}
