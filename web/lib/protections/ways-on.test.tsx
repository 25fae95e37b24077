import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { waysOn } from '#contract/trips/ways-on.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import trips from '#web/messages/en/trips.json' with { type: 'json' };
import ui from '#web/messages/en/ui.json' with { type: 'json' };
import { EndedProtections, UsableProtections } from './ways-on.tsx';
import { opened } from '#tests/support/trips/options.ts';

const messages = Object.fromEntries(
  Object.entries({ ...booking, ...trips, ...ui }).map(([id, text]) => [id, compile(text)]),
);
const contract = {
  kind: 'missed-connection',
  state: 'claimable',
  claim: {
    until: '2027-03-02T18:00:00Z',
    timeZone: 'America/Chicago',
    canRebook: true,
    refund: { amount: 320, currency: 'USD' },
  },
} as const;
const trip = {
  status: 'Confirmed',
  cancellation: null,
  options: [opened('cancel')],
  progress: { isOwed: true, segments: [{ state: 'scheduled', missesConnection: true }] } as never,
  scheduleChange: null,
};

it('a trip with a missed connection offers the paid protection, and says that cancelling ends it [MCN-01]', () => {
  const ways = waysOn(trip, [contract]);
  const text = renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages }}>
      <UsableProtections trip={{ buyerZone: 'Europe/Paris' }} ways={ways} />
      <EndedProtections ways={ways} />
    </CatalogueContext>,
  )
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s/g, ' ');
  expect(text).toContain(
    'Missed connection cover can be used now, until Tue, Mar 2, 12:00 PM, Central time: choose a new flight or take a refund of $320.00.',
  );
  expect(text).toContain('Canceling also ends: Missed connection cover.');
});
