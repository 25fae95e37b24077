import type { ComponentProps } from 'react';
import { useFollow, useHref } from './follow.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Also did something, before the address is followed. */
  onPress?: (() => void) | undefined;
}

/** The browser's own link under every link of the house; inside the app it is followed without a reload. */
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
