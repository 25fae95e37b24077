import type { ComponentProps } from 'react';
import { useFollow, useHref } from './follow.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Called before the address is followed. */
  onPress?: (() => void) | undefined;
}

/** The native link under every link of the app; inside the app it is followed without a reload. */
export function AppLink({ href, onPress, children, ...rest }: AppLinkProps) {
  const follow = useFollow();
  const address = useHref(href);
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onPress?.();
        follow(event);
      }}
    >
      {children}
    </a>
  );
}
