import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { waysOn } from '#contract/trips/ways-on.ts';
import bootstrap from '#web/apps/traveler/bootstrap.consumer.json' with { type: 'json' };
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import packages from '#web/messages/en/packages.json' with { type: 'json' };
import trips from '#web/messages/en/trips.json' with { type: 'json' };
import ui from '#web/messages/en/ui.json' with { type: 'json' };
import { WaysOn } from './news.tsx';
import { opened } from '#tests/support/trips/options.ts';

startFrom(bootstrap);

const messages = Object.fromEntries(
  Object.entries({ ...booking, ...packages, ...trips, ...ui }).map(([id, text]) => [id, compile(text)]),
);

/** A package whose second flight is missed, by no fault that the airline owes a refund for. */
const told = (isOwed: boolean, missesConnection: boolean, nights: PackageTrip['nights'] = []) =>
  ({
    nights,
    status: 'Confirmed',
    cancellation: null,
    options: [opened('cancel')],
    scheduleChange: null,
    entries: [
      { progress: { isOwed, segments: [{ state: 'scheduled', missesConnection }] } },
      { stay: { name: 'Casa do Miradouro' } },
    ],
  }) as unknown as PackageTrip;

const shown = (trip: PackageTrip) =>
  renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages }}>
      <WaysOn
        trip={trip}
        ways={waysOn({ ...trip, progress: trip.entries[0].progress }, [])}
        isAway={false}
        onOpen={() => {}}
      />
    </CatalogueContext>,
  )
    .replaceAll(/<(p|li|h2)/g, '\n<$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[^\S\n]/g, ' ');

it('a package on schedule shows no notice, and a missed connection shows the options [PKG-01]', () => {
  expect(shown(told(false, false))).toBe('');
  const text = shown(told(true, true));
  expect(text).toContain('To take another flight, call us at');
});
