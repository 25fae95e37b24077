import '#web/tokens/screens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddressRoot } from '#web/lib/address/address.tsx';
import { loadOnIntent } from '#web/lib/address/intent.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { watchActivity } from '#web/lib/api/activity.ts';
import { failingOffline, mayRetry, retryDelay } from '#web/lib/api/retry.ts';
import { firstLocale, LocaleProvider } from '#web/lib/i18n/locale-provider.tsx';
import { loadMessages, locales } from '#web/lib/i18n/locales.ts';
import { applyTheme } from '#web/lib/theme/theme.ts';
import { onFirstInteraction } from '#web/ui/first-interaction.ts';
import { prepare } from './prepare.ts';
import { findRoute } from './routes.ts';
import { Shell } from './shell/shell.tsx';

const { tenant } = bootstrap();
document.documentElement.dataset['brand'] = tenant;
applyTheme();

const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayRetry, retryDelay },
    mutations: failingOffline,
  },
});
const app = document.querySelector<HTMLElement>('#app');
if (!app) throw new Error('the page has no place for the app');
// Offline, every address opens the last cached page, with the first paint of another screen.
if (app.dataset['path'] !== location.pathname) app.replaceChildren();

/** Refetches responses with texts in the previous language, except those whose query key has the language. */
const askAnew = (): void =>
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => !queryKey.some((part) => typeof part === 'string' && part in locales),
  });

watchActivity(window);
const first = start(app);
loadOnIntent(findRoute);

// Preloads popovers before the press that opens them, so that they also open offline.
onFirstInteraction(() =>
  setTimeout(() => {
    for (const fetched of [import('#web/ui/over/dialog-full.tsx'), import('#web/ui/over/menu-full.tsx')])
      fetched.catch(() => undefined);
  }, 100),
);

// After the first screen, so as not to delay it.
if (import.meta.env.PROD)
  void first.then(() =>
    setTimeout(
      () =>
        void import('#web/lib/offline/register.ts')
          .then(({ registerOfflineWorker }) => registerOfflineWorker())
          .catch(() => undefined),
      2000,
    ),
  );

/**
 * Applies the stylesheet of all screens, which is fetched with the app; the first paint has its own. Resolves when it
 * is applied, or has failed. In development Vite applies it.
 */
async function applyStyle(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('head link[as="style"]');
  if (!link) return;
  const applied = new Promise((done) => {
    for (const event of ['load', 'error']) link.addEventListener(event, done, { once: true });
  });
  link.rel = 'stylesheet';
  await applied;
}

/** Not awaited by this module: the screens import from it, which would be a deadlock. */
async function start(place: HTMLElement): Promise<void> {
  // Yields first: evaluating the code was a long task of its own.
  await new Promise((done) => setTimeout(done));
  const locale = firstLocale();
  const [messages] = await Promise.all([loadMessages(locale), prepare(queries)]);
  await applyStyle();
  const root = createRoot(place);
  // Rendered interruptibly, while the first paint stays.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <LocaleProvider first={{ locale, messages }} onChanged={askAnew}>
            <AddressRoot find={findRoute}>
              <Shell />
            </AddressRoot>
          </LocaleProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
