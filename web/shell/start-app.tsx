import '#web/tokens/screens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddressRoot } from '#web/lib/address/address.tsx';
import { loadOnIntent } from '#web/lib/address/intent.ts';
import { watchActivity } from '#web/lib/api/activity.ts';
import { failingOffline, mayRetry, retryDelay } from '#web/lib/api/retry.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { firstLocale, LocaleProvider } from '#web/lib/i18n/locale-provider.tsx';
import { loadMessages } from '#web/lib/i18n/locales.ts';
import { applyTheme } from '#web/lib/theme/theme.ts';

type FindRoute = Parameters<typeof loadOnIntent>[0];

/** Starts the app of a staff portal: brand and theme, the query cache, the language and the address. */
export async function startApp(findRoute: FindRoute, Frame: ComponentType): Promise<void> {
  document.documentElement.dataset['brand'] = bootstrap().tenant;
  applyTheme();
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: mayRetry, retryDelay },
      mutations: failingOffline,
    },
  });
  const place = document.querySelector('#app');
  if (!place) throw new Error('the page has no place for the app');
  watchActivity(window);
  loadOnIntent(findRoute);
  const locale = firstLocale();
  const messages = await loadMessages(locale);
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LocaleProvider first={{ locale, messages }} onChanged={() => void queries.invalidateQueries()}>
          <AddressRoot find={findRoute}>
            <Frame />
          </AddressRoot>
        </LocaleProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
