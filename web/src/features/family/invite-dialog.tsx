import { inviteFamilyRequestSchema } from "@guardianlink/domain/family/family";
import { FAMILY_SHARES, familyMessages } from "@guardianlink/domain/family/family-texts";
import { useForm } from "react-hook-form";
import { callFailure } from "../../data/call-server.ts";
import { inviteFamily } from "../../data/family/family-calls.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/show-toast.ts";

/** Invites a person by email. What was typed stays when the server refuses. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { register, handleSubmit, formState, setError } = useForm<{ email: string }>({
    resolver: schemaResolver(inviteFamilyRequestSchema),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await inviteFamily(services, email);
      showToast(familyMessages.invited(email));
      onClose();
    } catch (error) {
      const failure = callFailure(familyMessages.inviteFailed, error);
      setError("email", { message: failure.text ?? failure.title });
      showToast(failure, "error");
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite Family Member"
      description={FAMILY_SHARES[0]}
      dismissible={!isSubmitting}
    >
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          hint="They get a link. It works for 7 days and only for this email address."
          error={errors.email?.message}
          {...register("email")}
        />
        <Button type="submit" block loading={isSubmitting} loadingText="Sending...">
          Send Invitation
        </Button>
      </form>
    </Dialog>
  );
}
