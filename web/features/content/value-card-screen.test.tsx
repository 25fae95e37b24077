import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import type { ValueRow } from '#contract/value-card.ts';
import bootstrap from '#web/apps/traveler/bootstrap.consumer.json' with { type: 'json' };
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import english from '#web/messages/en/content.json' with { type: 'json' };
import frenchBooking from '#web/messages/fr/booking.json' with { type: 'json' };
import french from '#web/messages/fr/content.json' with { type: 'json' };
import { ValueCardScreen, valueCardQuery } from './value-card-screen.tsx';

const texts = { 'en-US': { ...booking, ...english }, 'fr-CA': { ...frenchBooking, ...french } } as const;
const row: ValueRow = {
  kind: 'cancel-for-any-reason',
  contracts: 10,
  isTooFew: false,
  claims: 1,
  claimsPerContract: 0.1,
  accepted: 1,
  averagePayout: { amount: 75, currency: 'USD' },
  casesPerClaim: 0,
  premiums: { amount: 100, currency: 'USD' },
  paidOut: { amount: 75, currency: 'USD' },
  shareOfPremium: 0.75,
  credited: null,
  refunded: null,
  odds: null,
  band: { least: 0.45, most: 0.9 },
};
const few: ValueRow = {
  ...row,
  contracts: 9,
  isTooFew: true,
  averagePayout: null,
  premiums: null,
  paidOut: null,
  shareOfPremium: null,
};

function shownIn(locale: keyof typeof texts, kinds: ValueRow[]): string {
  const messages = Object.fromEntries(Object.entries(texts[locale]).map(([id, text]) => [id, compile(text)]));
  const client = new QueryClient();
  client.setQueryData(valueCardQuery.queryKey, {
    from: '2025-11-28',
    until: '2026-11-27',
    computedAt: '2026-11-27T12:00:00Z',
    kinds,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CatalogueContext value={{ locale, messages }}>
        <ValueCardScreen />
      </CatalogueContext>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

afterAll(() => startFrom(bootstrap));

describe('the value card of protections', () => {
  it('says only in the sandbox that its figures come from the sandbox [LEG-01]', () => {
    startFrom({ ...bootstrap, isSandbox: true });
    expect(shownIn('en-US', [row])).toContain('These figures describe the sandbox');
    startFrom(bootstrap);
    expect(shownIn('en-US', [row])).not.toContain('sandbox');
    expect(shownIn('fr-CA', [row])).not.toContain('environnement d’essai');
  });

  it('says in both languages why it shows no amounts for few contracts [LEG-01]', () => {
    startFrom(bootstrap);
    expect(shownIn('en-US', [row])).toMatch(/Average payment \$75\.00.*Paid out of the premiums .*75%/);
    const english = shownIn('en-US', [few]);
    expect(english).toContain('9 in this period. So few that their amounts are not shown');
    expect(english).not.toMatch(/Average payment|Paid out of the premiums/);
    expect(shownIn('fr-CA', [few])).toContain('Trop peu pour en publier les montants');
  });
});
