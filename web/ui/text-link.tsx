import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { cx } from './cx.ts';

export interface TextLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  className?: string;
  children: ReactNode;
}

/** A link within text, underlined so that it is not told by colour alone. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'cursor-pointer rounded-sm text-brand underline decoration-1 underline-offset-3 hovered:text-brand-hover hovered:decoration-2',
        className,
      )}
    />
  );
}
