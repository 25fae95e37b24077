import { expect, it } from 'vitest';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { packageNews } from './news.ts';
import { opened } from '#tests/support/trips/options.ts';

const missed = { state: 'scheduled', missesConnection: true };
const trip = {
  status: 'Confirmed',
  rights: [],
  cancellation: null,
  title: 'Lisbon',
  locator: 'P-AB23CD45',
  buyerZone: 'Europe/Lisbon',
  options: [opened('cancel')],
  scheduleChange: null,
  nights: [],
  entries: [
    {
      flight: { slices: [], departsOn: '2027-03-01', arrivesOn: '2027-03-04' },
      progress: { isOwed: true, segments: [missed] },
    },
    { stay: { name: 'Casa do Miradouro', checkIn: '2027-03-01', checkOut: '2027-03-04' } },
  ],
} as unknown as PackageTrip;
const owed =
  'The airline is not flying as sold. If you cancel the package on the page of your trip, everything you paid at booking is refunded, the hotel included, except travel offers.';

const optionsIn = (language: 'en' | 'fr') =>
  packageNews
    .find(({ name }) => name === 'package-connection')
    ?.write(trip, '', language, [])
    ?.sections.at(-1)
    ?.sentences?.map((sentence) => sentence.replaceAll(/\s/g, ' '));

it('the e-mail about a missed connection of a package offers the refund, and states how to continue [PKG-01]', () => {
  expect(optionsIn('en')).toEqual([
    owed,
    'To take another flight, call us or the airline, which rebooks you at no extra cost.',
  ]);
  expect(optionsIn('fr')).toHaveLength(2);
});
