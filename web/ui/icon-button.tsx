import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { PressButton, type PressButtonProps } from './press-button.tsx';
import { Tooltip } from '#web/ui/over/tooltip.tsx';

export interface IconButtonProps extends Omit<PressButtonProps, 'style' | 'children' | 'aria-label'> {
  /** The action; read aloud and shown as a tooltip. */
  label: string;
  /** `plain` on a surface, `overlay` on a picture. */
  tone?: 'plain' | 'overlay';
  size?: 'sm' | 'md';
  className?: string;
  /** The icon, e.g. `<Heart className="size-5" />`. */
  children: ReactNode;
}

/** An icon-only button, with `label` as its accessible name and tooltip. */
export function IconButton({
  label,
  tone = 'plain',
  size = 'md',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <PressButton
        {...rest}
        aria-label={label}
        className={cx(
          'inline-grid shrink-0 cursor-pointer place-items-center rounded-full transition-colors disabled:cursor-default disabled:opacity-40',
          size === 'md' ? 'size-11' : 'size-8',
          tone === 'plain'
            ? 'text-ink hovered:bg-surface-sunken'
            : 'bg-surface/90 text-ink shadow-low hovered:bg-surface',
          className,
        )}
      >
        {children}
      </PressButton>
    </Tooltip>
  );
}
