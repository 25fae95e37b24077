import { keepPosition } from './positions.ts';

/** The address bar as it is now; one object for as long as it says the same. */
export interface Location extends Entry {
  readonly path: string;
  /** With its `?`; empty when there is none. */
  readonly text: string;
  readonly hash: string;
}

/** What the history keeps beside an address. */
interface Entry {
  /** Names this entry of the history; empty for one that the browser made. */
  readonly key: string;
  /** Whether the reader stays where the page is scrolled to. */
  readonly keepsScroll: boolean;
}

interface HowToGo {
  /** Leaves no way back to where the reader was. */
  readonly replace?: boolean;
  /** The page stays scrolled to where it is. */
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
  // A link to a place of the page makes an entry of its own, of which nothing is known.
  const { key, keepsScroll } = isEntry(history.state) ? history.state : { key: '', keepsScroll: true };
  const isSame =
    current?.path === path && current.text === text && current.hash === hash && current.key === key;
  return isSame && current ? current : (current = { path, text, hash, key, keepsScroll });
}

/** Calls whenever the address changes, however it does. */
export function onLocation(call: () => void): () => void {
  listeners.add(call);
  return () => listeners.delete(call);
}

/** Leads to another address of the app; to the same one again without a second entry of the history. */
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

/** Of the entry that was shown: when a reader goes back, the address is already the next one's. */
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
