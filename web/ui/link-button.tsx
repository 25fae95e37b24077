import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

export interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/** A place to go that looks like a button. `href` inside the app is followed without a reload. */
export function LinkButton({
  kind = 'primary',
  size = 'md',
  isWide = false,
  className,
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(kind, size, isWide, className)} />;
}
