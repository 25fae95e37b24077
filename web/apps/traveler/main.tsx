import '#web/tokens/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { retryDelay } from '#web/lib/api/retry-delay.ts';
import { LocaleProvider } from '#web/lib/i18n/locale-provider.tsx';
import { applyTheme } from '#web/lib/theme/theme.ts';
import { router } from './router.ts';

const { tenant } = bootstrap();
document.documentElement.dataset['brand'] = tenant;
applyTheme();

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1, retryDelay } } });
const app = document.querySelector('#app');
if (!app) throw new Error('the page has no place for the app');

createRoot(app).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LocaleProvider preferred={navigator.language}>
        <RouterProvider router={router} />
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
);

// After the first screen, so that it waits for nothing.
if (import.meta.env.PROD)
  window.addEventListener('load', () =>
    setTimeout(
      () =>
        void import('#web/lib/offline/register.ts')
          .then(({ registerOfflineWorker }) => registerOfflineWorker())
          .catch(() => undefined),
      2000,
    ),
  );
