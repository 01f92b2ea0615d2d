import { nameSchema } from "@guardianlink/domain/account/account";
import type { UserProfile } from "@guardianlink/domain/account/user-profile";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { saveName } from "../../data/profile/save-account.ts";
import { useAuth } from "../../platform/auth/session.ts";
import { useServices } from "../../platform/services.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { schemaResolver } from "../../ui/form/schema-resolver.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const nameFormSchema = z.object({ name: nameSchema });

/** The form that asks for a missing name. Most accounts have one, so it is loaded on its own. */
export default function NameForm({ profile }: { readonly profile: UserProfile }) {
  const services = useServices();
  const auth = useAuth();
  const form = useForm<z.infer<typeof nameFormSchema>>({
    defaultValues: { name: "" },
    resolver: schemaResolver(nameFormSchema),
  });
  const save = form.handleSubmit(async ({ name }) => {
    await saveName(services, auth, profile, name);
  });
  return (
    <Card title="What's your name?" tone="warn">
      <p>Your contacts see it in your alerts. We don't have it yet.</p>
      <form noValidate className="stack" onSubmit={(event) => void save(event)}>
        <TextField
          label="Full Name"
          autoComplete="name"
          autoCapitalize="words"
          required
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <Button type="submit" block loading={form.formState.isSubmitting} loadingText="Saving...">
          Save Name
        </Button>
      </form>
    </Card>
  );
}
