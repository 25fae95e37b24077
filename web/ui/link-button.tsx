import type { ReactNode } from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

export interface LinkButtonProps extends Omit<AppLinkProps, 'style' | 'children'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button. `href` inside the app is followed without a reload. */
export function LinkButton({
  kind = 'primary',
  size = 'md',
  isWide = false,
  className,
  ...rest
}: LinkButtonProps) {
  return <AppLink {...rest} className={buttonStyle(kind, size, isWide, className)} />;
}
