import { EMERGENCY_NUMBER } from "@guardianlink/domain/config";
import { telLink } from "@guardianlink/domain/links";
import { Phone } from "lucide-react";
import { AnchorButton } from "../../ui/anchor-button.tsx";

interface Call112Props {
  /** Whether it is the main thing left to do. */
  readonly isMain?: boolean;
  readonly block?: boolean;
  readonly iconSize?: number;
  readonly className?: string | undefined;
}

/** The emergency call, which needs neither contacts nor data. Every page with SOS has it. */
export const Call112 = ({ isMain = false, block = false, iconSize = 20, className }: Call112Props) => (
  <AnchorButton
    variant={isMain ? "danger" : "secondary"}
    block={block}
    className={className}
    href={telLink(EMERGENCY_NUMBER)}
    icon={<Phone aria-hidden="true" size={iconSize} />}
  >
    {`Call ${EMERGENCY_NUMBER}`}
  </AnchorButton>
);
