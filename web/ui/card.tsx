import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CardProps {
  /** The element, when a div is not enough. */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `raised` has a shadow, `flat` only an outline, `sunken` a darker ground. */
  variant?: 'raised' | 'flat' | 'sunken';
  /** Padding; `none` for pictures that reach the edge. */
  padding?: 'none' | 'sm' | 'md';
  className?: string;
  id?: string;
  'aria-labelledby'?: string;
  'aria-label'?: string;
  /** Where the focus goes when a dialog has closed and its button is gone. */
  'data-after-dialog'?: true;
  children: ReactNode;
}

const variants = {
  raised: 'bg-surface shadow-low border border-line/60',
  flat: 'bg-surface border border-line',
  sunken: 'bg-surface-sunken',
};
const paddings = { none: 'overflow-hidden', sm: 'p-4', md: 'p-5 tablet:p-6' };

/** A surface around one item. */
export function Card({ as: Box = 'div', variant = 'flat', padding = 'md', className, ...rest }: CardProps) {
  return <Box {...rest} className={cx('rounded-card', variants[variant], paddings[padding], className)} />;
}
