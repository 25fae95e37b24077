import { QueryClient } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { watchActivity } from '#web/lib/api/activity.ts';
import { embedIn } from '#web/lib/api/embedding.ts';
import { failingOffline, mayRetry, retryDelay } from '#web/lib/api/retry.ts';
import { bootstrap, startFrom } from '#web/lib/bootstrap.ts';
import { warn } from './console.ts';
import { hostEvents } from './events.ts';
import { addFonts, removeFonts } from './fonts.ts';
import { type GetToken, joinSession, leaveSession, readHostToken, renewToken } from './host-session.ts';
import { applyPalette, type Palette, paletteOf } from './palette.ts';
import { walletSheet } from './style.ts';
import { catalogueFor } from './texts.ts';
import { forgetBookings } from './use-told-bookings.ts';
import { Wallet } from './wallet.tsx';

export { subscribe, unSubscribe } from './events.ts';

export interface WalletOptions {
  /** A token for the customer of the page, from the host's own server; called again whenever one expires. */
  readonly getToken: GetToken;
  /** `fr` or a longer tag for French; English for anything else. The page's own language when left out. */
  readonly locale?: string;
  readonly palette?: Palette;
  /** Height of the host page's sticky header, in pixels. */
  readonly headerHeight?: number;
}

interface Instance {
  tell(event: Event): void;
  unMount(): void;
}

// The server that serves this file inserts the data of its portal here: see platform/http/module-file.ts.
const served: unknown = JSON.parse('%bootstrap%');
const portalUrl =
  typeof served === 'object' && served !== null && 'portalUrl' in served ? String(served.portalUrl) : '';
startFrom(served);
embedIn({ portalUrl, token: readHostToken, renew: renewToken });

const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayRetry, retryDelay },
    // Finished mutations are not needed later, and would keep a timer in the page.
    mutations: { ...failingOffline, gcTime: 0 },
  },
});
const instances = new Map<HTMLElement, Instance>();

/** Renders the wallet into an element of the host's page, replacing one that is there. [EMB-01] */
export function render(container: HTMLElement, options: WalletOptions): void {
  unMount(container);
  if (instances.size === 0) for (const name of hostEvents) window.addEventListener(name, tellAll);
  instances.set(container, draw(container, options));
}

/** Removes the wallet without a trace; does nothing where there is none. [EMB-01] */
export function unMount(container: HTMLElement): void {
  const instance = instances.get(container);
  if (!instance) return;
  instances.delete(container);
  instance.unMount();
  if (instances.size > 0) return;
  for (const name of hostEvents) window.removeEventListener(name, tellAll);
  queries.clear();
  forgetBookings();
  removeFonts();
}

function draw(
  container: HTMLElement,
  { getToken, locale, palette, headerHeight = 0 }: WalletOptions,
): Instance {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [walletSheet()];
  const place = document.createElement('div');
  place.className = 'wallet-module';
  place.dataset['brand'] = bootstrap().tenant;
  place.style.setProperty('--above', `${headerHeight}px`);
  const brand = paletteOf(bootstrap().brand);
  applyPalette(place, palette ?? {}, brand);
  shadow.append(place);
  container.append(host);
  const stopWatching = watchActivity(host);
  joinSession(getToken);
  // A host with typefaces of its own does not need ours.
  if (!palette?.['font-text'] || !palette['font-headline']) addFonts(portalUrl, bootstrap().brand.fonts);
  const root: Root = createRoot(place);
  const speak = (wish: string | undefined) =>
    root.render(<Wallet queries={queries} catalogue={catalogueFor(wish)} />);
  speak(locale ?? document.documentElement.lang);

  const tell = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const of = (part: string): unknown =>
      typeof detail === 'object' && detail !== null ? Reflect.get(detail, part) : undefined;
    const wish = of('locale');
    if (event.type === 'HOST_THEME_CHANGED') applyPalette(place, of('palette'), brand);
    else if (typeof wish === 'string') speak(wish);
    else warn('HOST_LOCALE_CHANGED came without a locale.');
  };
  for (const name of hostEvents) container.addEventListener(name, tell);
  return {
    tell,
    unMount() {
      for (const name of hostEvents) container.removeEventListener(name, tell);
      stopWatching();
      root.unmount();
      host.remove();
      leaveSession(getToken);
    },
  };
}

/**
 * Forwards events: those dispatched on the window, or bubbling to it from the page, to every wallet; those on a
 * wallet's element, to that one.
 */
function tellAll(event: Event): void {
  const { target } = event;
  if (target instanceof Node && [...instances.keys()].some((container) => container.contains(target))) return;
  for (const { tell } of instances.values()) tell(event);
}
