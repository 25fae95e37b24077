import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import bootstrap from '#web/apps/traveler/bootstrap.consumer.json' with { type: 'json' };
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import english from '#web/messages/en/predictions.json' with { type: 'json' };
import { ScorecardScreen } from './scorecard-screen.tsx';

const messages = Object.fromEntries(Object.entries(english).map(([id, text]) => [id, compile(text)]));

const shown = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CatalogueContext value={{ locale: 'en-US', messages }}>
        <ScorecardScreen />
      </CatalogueContext>
    </QueryClientProvider>,
  );

afterAll(() => startFrom(bootstrap));

describe('the scorecard of the predictions', () => {
  it('says only in the sandbox that its prices come from the sandbox [PRD-01]', () => {
    startFrom({ ...bootstrap, isSandbox: true });
    expect(shown()).toContain(english['predictions.card.sandbox-body']);
    startFrom(bootstrap);
    expect(shown()).toContain(english['predictions.card.title']);
    expect(shown()).not.toContain(english['predictions.card.sandbox-body']);
  });
});
