import '#web/tokens/screens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { failingOffline } from '#web/lib/api/retry.ts';
import { LocaleProvider } from '#web/lib/i18n/locale-provider.tsx';
import { applyTheme } from '#web/lib/theme/theme.ts';
import { Console } from './console.tsx';

applyTheme();

const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1 }, mutations: failingOffline },
});
const app = document.querySelector('#app');
if (!app) throw new Error('the page has no place for the app');

createRoot(app).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LocaleProvider>
        <Console />
      </LocaleProvider>
    </QueryClientProvider>
  </StrictMode>,
);
