import { PracticePage } from "../../features/first-run/practice-page.tsx";
import { useUser } from "../../platform/auth/session.ts";

export default function PracticeRoute() {
  const { uid } = useUser();
  return <PracticePage uid={uid} />;
}
