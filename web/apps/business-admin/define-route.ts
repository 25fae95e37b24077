import type { LazyScreen } from '#web/lib/address/lazy-screen.tsx';
import type { Route } from '#web/lib/address/routes.ts';
import type { TextOf } from '#web/lib/i18n/message-id.ts';

/** A route of the portal of a company's admins. */
export interface AdminRoute extends Route {
  /** Open without signing in, for people whose company is not set up, or only for its admins. */
  readonly isFor: 'everybody' | 'newcomers' | 'admins';
}

/** Defines a route for the admins of a company; `title` is a key of `shell.title`. */
export const staff = (path: string, title: TextOf<'shell.title'>, screen: LazyScreen): AdminRoute => ({
  path,
  title: `shell.title.${title}`,
  screen,
  isFor: 'admins',
});

/** Defines a route that is open without signing in, or to people whose company is not set up yet. */
export const openTo = (
  path: string,
  title: TextOf<'shell.title'>,
  screen: LazyScreen,
  rest: Pick<AdminRoute, 'isOutside'> & Partial<Pick<AdminRoute, 'isFor'>> = {},
): AdminRoute => ({ isFor: 'everybody', ...rest, path, title: `shell.title.${title}`, screen });
