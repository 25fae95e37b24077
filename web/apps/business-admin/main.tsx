import '#web/tokens/screens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AddressRoot } from '#web/lib/address/address.tsx';
import { loadOnIntent } from '#web/lib/address/intent.ts';
import { watchActivity } from '#web/lib/api/activity.ts';
import { failingOffline, mayRetry, retryDelay } from '#web/lib/api/retry.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { firstLocale, LocaleProvider } from '#web/lib/i18n/locale-provider.tsx';
import { loadMessages } from '#web/lib/i18n/locales.ts';
import { applyTheme } from '#web/lib/theme/theme.ts';
import { findRoute } from './routes.ts';
import { Frame } from './shell/frame.tsx';

document.documentElement.dataset['brand'] = bootstrap().tenant;
applyTheme();

const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: mayRetry, retryDelay },
    mutations: failingOffline,
  },
});
const app = document.querySelector('#app');
if (!app) throw new Error('the page has no place for the app');

watchActivity(window);
void start(app);
loadOnIntent(findRoute);

async function start(place: Element): Promise<void> {
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
