import type { RawSearch } from '#web/lib/search-params.ts';
import { later, type LaterScreen } from '#web/lib/address/later.tsx';
import type { Route } from '#web/lib/address/routes.ts';
import type { Area } from './area.ts';

/** A line of the portal's route table. */
export interface PortalRoute extends Route {
  readonly area: Area;
  /** Everybody may see it, signed in or not. */
  readonly isOpen: boolean;
  /** For people of the issuer in the agents' portal, and nobody elsewhere. */
  readonly isForIssuers?: boolean | undefined;
  /** The one tenant that has it; both when left out. */
  readonly tenant?: 'business' | undefined;
  /** For people who may not enter, or not yet: navigation would lead them back here. */
  readonly isOutside?: boolean | undefined;
}

/** What shows for an address that leads nowhere. */
export const notFound = later(() => import('./shell/not-found.tsx'), 'NotFound');

const notOpen = later(() => import('./routes/not-open.tsx'), 'NotOpen');

interface Rest<S extends RawSearch> {
  /** Reads the search parameters for the screen. */
  search?: (raw: RawSearch) => S;
  /** The screen; the honest "not yet open" one when left out. */
  screen?: LaterScreen;
  leadsTo?: (search: S) => string;
  isForIssuers?: boolean;
}

/** One line of the route table; `title` is a key of `shell.title`. Asks to sign in first. */
export const at = <S extends RawSearch>(
  path: string,
  title: string,
  area: Area,
  { search, screen = notOpen, leadsTo, isForIssuers }: Rest<S> = {},
): PortalRoute => ({
  path,
  title: `shell.title.${title}`,
  area,
  isOpen: false,
  isForIssuers,
  screen,
  read: search,
  leadsTo: search && leadsTo ? (asked) => leadsTo(search(asked)) : undefined,
});

/** The same for a screen that everybody may see, signed in or not. */
export const openAt = (
  path: string,
  title: string,
  screen: LaterScreen = notOpen,
  rest: Pick<PortalRoute, 'tenant' | 'isOutside'> = {},
): PortalRoute => ({
  ...rest,
  path,
  title: `shell.title.${title}`,
  area: 'closed',
  isOpen: true,
  screen,
});
