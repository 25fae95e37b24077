import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Area } from './area.ts';
import type { search } from './search.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { Members } from './shell/members.tsx';
import { Shell } from './shell/shell.tsx';

const NotFound = lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound');
const NotOpen = lazyRouteComponent(() => import('./routes/not-open.tsx'), 'NotOpen');

/** The frame of every screen, and what shows for an address that leads nowhere. */
export const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

/** The part of the portal that only signed-in people see. */
export const members = createRoute({ getParentRoute: () => root, id: 'members', component: Members });

interface Rest<S extends object> {
  /** Reads the search parameters; makes them typed for links and for the screen. */
  search?: (raw: RawSearch) => S;
  /** The screen; the honest "not yet open" one when left out. */
  screen?: RouteComponent;
}

/** The options of one line of the route table; `title` is a key of `shell.title`. Asks to sign in first. */
export function at<const P extends string, S extends object = ReturnType<typeof search.none>>(
  path: P,
  title: string,
  area: Area,
  { search: read, screen = NotOpen }: Rest<S> = {},
) {
  return {
    getParentRoute: () => members,
    path,
    staticData: { title: `shell.title.${title}`, area },
    component: screen,
    ...(read ? { validateSearch: read } : {}),
  };
}

/** The same for a screen that everybody may see, signed in or not. */
export const openAt = <const P extends string>(path: P, title: string, screen: RouteComponent = NotOpen) => ({
  getParentRoute: () => root,
  path,
  staticData: { title: `shell.title.${title}`, area: 'closed' as const },
  component: screen,
});
