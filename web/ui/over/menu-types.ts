import type { ReactElement, ReactNode } from 'react';
import type { PressButtonProps } from '#web/ui/press-button.tsx';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Makes it a link. */
  href?: string;
  onAction?(): void;
  /** Checked, in a section of choices. */
  isChosen?: boolean;
  /** A second line in small. */
  detail?: string | undefined;
  isDisabled?: boolean;
}

export interface MenuGroup {
  id: string;
  title?: string;
  /** The actions are choices, one of which is current. */
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
  /** Called just before it opens, to load data that only it needs. */
  onOpen?(): void;
}
