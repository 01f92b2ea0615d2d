import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly defaultId?: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
}

/** Several views of one thing, shown one at a time. */
export const Tabs = ({ label, defaultId, tabs }: TabsProps) => (
  <Base.Root defaultValue={defaultId ?? tabs[0]?.id}>
    <Base.List aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
);
