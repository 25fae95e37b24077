import { expect, it } from 'vitest';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { packageNews } from './news.ts';

const missed = { state: 'scheduled', missesConnection: true };
const trip = {
  status: 'Confirmed',
  cancellation: null,
  title: 'Lisbon',
  locator: 'P-AB23CD45',
  buyerZone: 'Europe/Lisbon',
  can: { cancel: true, answerNights: false },
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
const contract = {
  kind: 'missed-connection' as const,
  name: 'Missed connection',
  state: 'claimable' as const,
  timeZone: null,
  claim: {
    until: '2027-03-02T18:00:00Z',
    timeZone: null,
    canRebook: true,
    refund: { amount: 320, currency: 'USD' as const },
  } as never,
};

const owed =
  'The airline is not flying as sold. If you cancel the package on the page of your trip, everything you paid at booking is refunded, the hotel included, except travel offers.';

const optionsIn = (language: 'en' | 'fr', contracts: readonly (typeof contract)[]) =>
  packageNews
    .find(({ name }) => name === 'package-connection')
    ?.write(trip, '', language, contracts)
    ?.sections.at(-1)
    ?.sentences?.map((sentence) => sentence.replaceAll(/\s/g, ' '));

it('the e-mail about a missed connection of a package offers the paid protection first, states that cancelling ends it, and how to continue [PKG-01] [MCN-01]', () => {
  expect(optionsIn('en', [contract])).toEqual([
    'Missed connection can be used now, until March 2, 2027 at 6:00 PM, Lisbon time: choose a new flight or take a refund of $320.00 on the page of your trip.',
    owed,
    'To take another flight, call us or the airline, which rebooks you at no extra cost.',
    'By canceling you also end: Missed connection. Nothing is then paid.',
  ]);
  expect(optionsIn('fr', [contract])?.[0]).toMatch(/jusqu’au 2 mars 2027 à 18 h 00, heure de Lisbonne/);
  expect(optionsIn('en', [])).toEqual([
    owed,
    'To take another flight, call us or the airline, which rebooks you at no extra cost.',
  ]);
});
