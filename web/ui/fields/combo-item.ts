import type { ReactNode } from 'react';

export interface ComboItem {
  id: string;
  /** The text of the field when it is chosen. */
  label: string;
  detail?: string;
  icon?: ReactNode;
  /** At the far end, e.g. a code. */
  trailing?: ReactNode;
  /** Items of one group are listed under its name; keep them adjacent. */
  group?: string;
}
