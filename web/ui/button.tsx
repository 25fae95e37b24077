import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { PressButton, type PressButtonProps } from './press-button.tsx';

export interface ButtonProps extends Omit<PressButtonProps, 'style' | 'children'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the full width of its container. */
  isWide?: boolean;
  /** Layout only (margins, grid placement). */
  className?: string;
  children: ReactNode;
}

/** A button. `isPending` keeps focus and width, shows a spinner and ignores further presses. */
export function Button({
  kind = 'primary',
  size = 'md',
  isWide = false,
  isPending,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <PressButton {...rest} isPending={isPending} className={buttonStyle(kind, size, isWide, className)}>
      <span className={cx('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
      {isPending ? <LoaderCircle aria-hidden className="absolute size-5 animate-spin" /> : null}
    </PressButton>
  );
}
