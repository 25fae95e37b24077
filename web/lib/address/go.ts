import { keepPosition } from './positions.ts';

/** The current location; the same object until it changes. */
export interface Location extends Entry {
  readonly path: string;
  /** With its `?`; empty when there is none. */
  readonly text: string;
  readonly hash: string;
}

/** The history state kept with an address. */
interface Entry {
  /** Identifies this history entry; empty for one that the browser made. */
  readonly key: string;
  /** Whether navigation to this entry keeps the scroll position. */
  readonly keepsScroll: boolean;
}

interface HowToGo {
  /** Replaces the history entry, so that there is no way back. */
  readonly replace?: boolean;
  /** Keeps the scroll position. */
  readonly keepScroll?: boolean;
}

const listeners = new Set<() => void>();
let current: Location | undefined;

if (typeof window !== 'undefined') {
  history.scrollRestoration = 'manual';
  if (!isEntry(history.state)) history.replaceState(newEntry(false), '');
  addEventListener('popstate', () => {
    leave();
    tell();
  });
  addEventListener('pagehide', leave);
}

/** The current location. */
export function readLocation(): Location {
  const { pathname: path, search: text, hash } = location;
  // A link to a hash of the page makes a history entry without our state.
  const { key, keepsScroll } = isEntry(history.state) ? history.state : { key: '', keepsScroll: true };
  const isSame =
    current?.path === path && current.text === text && current.hash === hash && current.key === key;
  return isSame && current ? current : (current = { path, text, hash, key, keepsScroll });
}

/** Calls whenever the address changes, by any navigation. Returns how to unsubscribe. */
export function onLocation(call: () => void): () => void {
  listeners.add(call);
  return () => listeners.delete(call);
}

/** Navigates to another address of the app; the current address again adds no second history entry. */
export function go(href: string, { replace = false, keepScroll = false }: HowToGo = {}): void {
  const next = new URL(href, location.href);
  leave();
  const isSame = next.href === location.href;
  history[replace || isSame ? 'replaceState' : 'pushState'](newEntry(keepScroll), '', next);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Keeps the scroll position of the entry that was shown: on going back, the address is already the next one's. */
function leave(): void {
  if (current?.key) keepPosition(current.key);
}

function newEntry(keepsScroll: boolean): Entry {
  return { key: String(Math.random()).slice(2), keepsScroll };
}

function isEntry(state: unknown): state is Entry {
  return (
    typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string' &&
    'keepsScroll' in state &&
    typeof state.keepsScroll === 'boolean'
  );
}
