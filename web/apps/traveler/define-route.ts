import type { TextOf } from '#web/lib/i18n/message-id.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { lazyScreen, type LazyScreen } from '#web/lib/address/lazy-screen.tsx';
import type { Route } from '#web/lib/address/routes.ts';
import type { Area } from './area.ts';

/** A route of the portal's route table. */
export interface PortalRoute extends Route {
  readonly area: Area;
  /** Open without signing in. */
  readonly isOpen: boolean;
  /** The one tenant that has it; both when left out. */
  readonly tenant?: 'business' | undefined;
}

/** The screen of an unknown address. */
export const notFound = lazyScreen(() => import('./shell/not-found.tsx'), 'NotFound');

const notOpen = lazyScreen(() => import('./routes/not-open.tsx'), 'NotOpen');

interface Rest<S extends RawSearch> {
  /** Parses the search parameters for the screen. */
  search?: (raw: RawSearch) => S;
  /** The screen; "not yet open" when left out. */
  screen?: LazyScreen;
  leadsTo?: (search: S) => string;
  tenant?: PortalRoute['tenant'];
}

/** Defines a route that requires signing in; `title` is a key of `shell.title`. */
export const at = <S extends RawSearch>(
  path: string,
  title: TextOf<'shell.title'>,
  area: Area,
  { search, screen = notOpen, leadsTo, tenant }: Rest<S> = {},
): PortalRoute => ({
  path,
  title: `shell.title.${title}`,
  area,
  isOpen: false,
  tenant,
  screen,
  read: search,
  leadsTo: search && leadsTo ? (asked) => leadsTo(search(asked)) : undefined,
});

/** Defines a route that is open without signing in. */
export const openAt = (
  path: string,
  title: TextOf<'shell.title'>,
  screen: LazyScreen = notOpen,
  rest: Pick<PortalRoute, 'tenant' | 'isOutside'> = {},
): PortalRoute => ({
  ...rest,
  path,
  title: `shell.title.${title}`,
  area: 'closed',
  isOpen: true,
  screen,
});
