import { Button } from "../button.tsx";

interface SaveButtonsProps {
  readonly label: string;
  readonly isSaving: boolean;
  /** Null in a form that cannot be left unsaved. */
  readonly onCancel: (() => void) | null;
}

/** The buttons below a form. */
export const SaveButtons = ({ label, isSaving, onCancel }: SaveButtonsProps) => (
  <div className="button-row">
    {onCancel && (
      <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" loading={isSaving} loadingText="Saving...">
      {label}
    </Button>
  </div>
);
