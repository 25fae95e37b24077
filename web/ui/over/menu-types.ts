import type { ReactElement, ReactNode } from 'react';
import type { PressButtonProps } from '#web/ui/press-button.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Leads somewhere instead of doing something. */
  href?: string;
  onAction?(): void;
  /** Ticked, in a section of choices. */
  isChosen?: boolean;
  /** A second line in small. */
  detail?: string | undefined;
  isDisabled?: boolean;
}

export interface MenuGroup {
  id: string;
  title?: string;
  /** The actions are choices of which one holds. */
  isChoice?: boolean;
  actions: readonly MenuAction[];
}

export interface MenuProps {
  /** The PressButton, Button or IconButton that opens it. */
  trigger: ReactElement<PressButtonProps>;
  label: string;
  groups: readonly MenuGroup[];
  /** Above the first group, e.g. who is signed in. */
  header?: ReactNode;
  /** It is about to be seen, for what is asked for only then. */
  onOpen?(): void;
}
