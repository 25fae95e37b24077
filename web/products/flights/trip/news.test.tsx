import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { waysOn } from '#contract/trips/ways-on.ts';
import bootstrap from '#web/apps/traveler/bootstrap.consumer.json' with { type: 'json' };
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import support from '#web/messages/en/support.json' with { type: 'json' };
import trips from '#web/messages/en/trips.json' with { type: 'json' };
import ui from '#web/messages/en/ui.json' with { type: 'json' };
import { opened } from '#tests/support/trips/options.ts';
import { Trouble } from './news.tsx';

startFrom(bootstrap);

const messages = Object.fromEntries(
  Object.entries({ ...booking, ...support, ...trips, ...ui }).map(([id, text]) => [id, compile(text)]),
);

const ends = { origin: { cityName: 'Chicago' }, destination: { cityName: 'Seattle' } };

/** A round trip whose connection is missed, by a delay for which the airline owes the fare. */
const trip = {
  status: 'Confirmed',
  cancellation: null,
  options: [opened('cancel')],
  scheduleChange: null,
  buyerZone: 'America/New_York',
  tenders: [],
  flight: {
    slices: [{ segments: [{ marketingAirline: { flightNumber: 'WN 426' }, ...ends }] }],
  },
  progress: { isOwed: true, segments: [{ state: 'scheduled', missesConnection: true, cause: null }] },
} as unknown as BookedFlightTrip;

const claim = {
  until: '2027-01-15T22:50:00Z',
  timeZone: 'America/Los_Angeles',
  canRebook: true,
  refund: { amount: 205.6, currency: 'USD' as const, decimalPlaces: 2 },
};

it('a paid protection comes first, then the telephone, and what canceling ends stands before its button [DIS-01]', () => {
  const ways = waysOn(trip, [{ kind: 'disruption-assistance', state: 'claimable', claim }]);
  const text = renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages }}>
      <Trouble trip={trip} ways={ways} isAway={false} onCancel={() => {}} />
    </CatalogueContext>,
  ).replaceAll(/<[^>]+>/g, '\n');
  const at = (part: string | RegExp) => {
    const found = text.search(part);
    expect(found, `${part} in ${text}`).toBeGreaterThanOrEqual(0);
    return found;
  };
  const order = [
    /Disruption assistance can be used now, .*\$205\.60/,
    'Use Disruption assistance',
    'To take another flight, call us at',
    'Canceling also ends: Disruption assistance',
    'Cancel for a full refund',
  ].map(at);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
