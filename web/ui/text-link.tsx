import type { ReactNode } from 'react';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { cx } from './cx.ts';
import { PressButton, type PressButtonProps } from './press-button.tsx';

export interface TextLinkProps extends Omit<AppLinkProps, 'style' | 'children'> {
  className?: string;
  children: ReactNode;
}

const look =
  'cursor-pointer rounded-sm text-brand underline decoration-1 underline-offset-3 hovered:text-brand-hover hovered:decoration-2';

/** A link within text, underlined so that it is not marked by colour alone. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  // A phone number broken at a hyphen looks like two.
  const isPhone = rest.href.startsWith('tel:');
  return <AppLink {...rest} className={cx(look, isPhone && 'whitespace-nowrap', className)} />;
}

/** A button within text that looks like a link. */
export function TextButton({ className, ...rest }: PressButtonProps) {
  return <PressButton {...rest} className={cx(look, className)} />;
}
