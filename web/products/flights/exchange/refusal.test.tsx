import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exchangeReasonSchema, exchangeScreenSchema } from '#contract/enums/index.ts';
import { shownFor } from '#server/modules/exchange/index.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import exchange from '#web/messages/en/exchange.json' with { type: 'json' };
import trips from '#web/messages/en/trips.json' with { type: 'json' };
import type { ScreenParts } from './parts.ts';
import { Refusal } from './refusal.tsx';
import { screens } from './screens.tsx';

const english = { ...exchange, ...trips };
const messages = Object.fromEntries(Object.entries(english).map(([id, text]) => [id, compile(text)]));

const parts = {
  trip: sampleTrip,
  flight: { slices: [], extras: { seats: [], bags: [] } },
  tickets: [{ carrierName: 'British Airways', locator: 'BA12CD', voidUntil: '2026-12-01T12:00:00Z' }],
  passengers: [],
  address: {},
  ask: null,
  go: () => undefined,
} as unknown as ScreenParts;

function told(of: Pick<ScreenParts, 'screen' | 'why'>): string {
  startFrom({
    tenant: 'consumer',
    surface: 'traveler',
    adminUrl: '',
    brand: {
      product: 'Travel',
      issuer: 'Northmere',
      partner: 'Northbound',
      phones: { support: '1-800-555-0130', secondary: '', rebooking: '' },
    },
  });
  return renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages }}>
      <QueryClientProvider client={new QueryClient()}>
        <Refusal {...parts} {...of} />
      </QueryClientProvider>
    </CatalogueContext>,
  );
}

describe('why flights cannot be exchanged online', () => {
  it.each(exchangeReasonSchema.options.filter((reason) => reason !== 'invalid_route'))(
    '%s is told with its owner and a way on, and a contact with somebody [TRP-05] [AGT-01]',
    (reason) => {
      const { screen, owner, next } = shownFor(reason, 3);
      const why = { reason, owner, next, knownBy: null, caseId: null };
      const page = told({ screen, why });
      expect(page).toContain(exchange[`exchange.why.${reason}`]);
      expect(page).toContain(exchange[`exchange.owner.${owner}`]);
      expect(page).toMatch(/<(?:a|button) /);
      if (owner !== 'traveler') expect(page).toContain('1-800-555-0130');
      if (owner === 'airline') expect(page).toContain('BA12CD');
      const withCase = told({ screen, why: { ...why, caseId: '0191d3a0-0000-7000-8000-000000000001' } });
      expect(withCase).toContain('/support/0191d3a0-0000-7000-8000-000000000001/');
    },
  );

  it('cancels for nothing, or goes on, while tickets can be voided, with the time of it [TRP-05]', () => {
    const { screen, owner, next } = shownFor('voidable');
    const page = told({ screen, why: { reason: 'voidable', owner, next, knownBy: null, caseId: null } });
    expect(page).toContain('?dialog=cancel');
    expect(page).toContain('Change instead');
    expect(page).toContain('Free until');
  });

  it('each of the fifteen screens is drawn by a part [TRP-05] [ENM-01]', () => {
    expect(Object.keys(screens).toSorted()).toEqual(exchangeScreenSchema.options.toSorted());
  });
});
