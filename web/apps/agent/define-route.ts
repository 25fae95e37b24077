import type { LazyScreen } from '#web/lib/address/lazy-screen.tsx';
import type { Route } from '#web/lib/address/routes.ts';
import type { TextOf } from '#web/lib/i18n/message-id.ts';

/** A route of the agents' portal. */
export interface AgentRoute extends Route {
  /** Open without signing in. */
  readonly isOpen: boolean;
  /** Only for agents of the issuer who may issue. */
  readonly isForIssuers?: boolean | undefined;
}

/** Defines a route that requires signing in; `title` is a key of `shell.title`. */
export const staff = (
  path: string,
  title: TextOf<'shell.title'>,
  screen: LazyScreen,
  rest: Pick<AgentRoute, 'isForIssuers'> = {},
): AgentRoute => ({ ...rest, path, title: `shell.title.${title}`, screen, isOpen: false });

/** Defines a route that is open without signing in. */
export const openTo = (
  path: string,
  title: TextOf<'shell.title'>,
  screen: LazyScreen,
  rest: Pick<AgentRoute, 'isOutside'> = {},
): AgentRoute => ({ ...rest, path, title: `shell.title.${title}`, screen, isOpen: true });
