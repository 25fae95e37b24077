import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { parseSearch, type RawSearch } from '#web/lib/search-params.ts';
import { useLasting } from '#web/lib/use-lasting.ts';
import { go, type Location, onLocation, readLocation } from './go.ts';
import { holdInPlace } from '../hold-in-place.ts';
import { PathContext } from './path-context.ts';
import { positionOf } from './positions.ts';
import type { FindRoute, Match, Route } from './routes.ts';

/** The address of the current screen. */
export interface Address<R extends Route = Route> {
  readonly path: string;
  /** The query string as the address has it, with its `?`. */
  readonly text: string;
  /** The query string as parsed by its route. */
  readonly search: RawSearch;
  readonly params: Match<R>['params'];
  /** Undefined when no route matches. */
  readonly route: R | undefined;
}

/** How long the previous screen stays while the next one's code is loading, in milliseconds. */
const patienceMs = 300;

const AddressContext = createContext<Address | undefined>(undefined);
const LateContext = createContext(false);

/** The address of the current screen. */
export function useAddress(): Address {
  const address = use(AddressContext);
  if (!address) throw new Error('There is no address around this.');
  return address;
}

/** True while the next screen loads so slowly that the page should show progress. */
export const useIsLate = (): boolean => use(LateContext);

/** Parses an address with a table of routes. */
export function readAddress<R extends Route>(
  find: FindRoute<R>,
  { path, text }: Pick<Location, 'path' | 'text'>,
): Address<R> {
  const match = find(path);
  const raw = parseSearch(text);
  const search = { ...raw, ...match?.route.read?.(raw) };
  return { path, text, search, params: match?.params ?? {}, route: match?.route };
}

/**
 * Provides the current address to everything below. Another screen renders in the background, interruptible by input,
 * and the previous one stays until it is ready; within a screen the address changes at once.
 */
export function AddressRoot({ find, children }: { find: FindRoute<Route>; children: ReactNode }) {
  const location = useSyncExternalStore(onLocation, readLocation);
  const reached = useDeferredValue(location);
  const shown = reached.path === location.path ? location : reached;
  const address = useMemo(() => readAddress(find, shown), [find, shown]);
  const isComing = location.path !== shown.path && find(location.path)?.route.screen.isHere() === false;
  const isLate = useLasting(isComing, patienceMs);
  useEffect(() => {
    find(location.path)
      ?.route.screen.load()
      .catch(() => undefined);
  }, [find, location.path]);
  useScroll(shown);
  const { route, search } = address;
  if (route?.leadsTo) return <GoThere href={route.leadsTo(search)} />;
  return (
    <AddressContext value={address}>
      <PathContext value={address.path}>
        <LateContext value={isLate}>{children}</LateContext>
      </PathContext>
    </AddressContext>
  );
}

/** Redirects to another address once mounted, replacing this history entry. */
export function GoThere({ href }: { href: string }): null {
  useEffect(() => go(href, { replace: true }), [href]);
  return null;
}

/** Restores the scroll position of a history entry, or scrolls to the hash, or to the top of a new screen. */
function useScroll(shown: Location): void {
  const before = useRef<Location>(undefined);
  // Before the new screen is painted, so that it never appears at the position of the previous one.
  useLayoutEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === shown) return undefined;
    before.current = shown;
    const left = positionOf(shown.key);
    const { hash } = shown;
    if (left !== undefined) window.scrollTo(0, left);
    else if (hash) return holdInPlace(() => document.querySelector(`#${CSS.escape(hash.slice(1))}`));
    else if (!isFirst && !shown.keepsScroll) window.scrollTo(0, 0);
    return undefined;
  }, [shown]);
}
