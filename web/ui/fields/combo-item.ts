import type { ReactNode } from 'react';

export interface ComboItem {
  id: string;
  /** What the field shows when it is chosen. */
  label: string;
  detail?: string;
  icon?: ReactNode;
  /** At the far end, e.g. a code. */
  trailing?: ReactNode;
  /** Items of one group stand together under its name; keep them adjacent. */
  group?: string;
}
