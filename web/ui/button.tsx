import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the full width of its container. */
  isWide?: boolean;
  /** Layout only (margins, grid placement). */
  className?: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A thing to press. `isPending` keeps focus and width, shows a spinner and refuses further presses. */
export function Button({
  kind = 'primary',
  size = 'md',
  isWide = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonStyle(kind, size, isWide, className)}>
      {({ isPending }) => (
        <>
          <span className={cx('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
          {isPending ? <LoaderCircle aria-hidden className="absolute size-5 animate-spin" /> : null}
        </>
      )}
    </AriaButton>
  );
}
