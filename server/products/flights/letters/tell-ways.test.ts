import { expect, it } from 'vitest';
import { waysOn } from '#contract/trips/ways-on.ts';
import { timesWithoutPlace } from '#tests/support/letters/zoned-times.ts';
import { tellEnded, tellUsable } from './tell-ways.ts';
import { opened } from '#tests/support/trips/options.ts';

const contract = {
  kind: 'disruption-assistance' as const,
  name: 'Disruption assistance',
  state: 'claimable' as const,
  timeZone: 'America/New_York',
  claim: {
    until: '2027-03-01T18:00:00Z',
    timeZone: 'America/New_York',
    canRebook: true,
    refund: { amount: 320, currency: 'USD' as const },
  } as never,
};
const buyer = { buyerZone: 'Europe/Paris' };
const trip = {
  status: 'Confirmed',
  cancellation: null,
  options: [opened('cancel')],
  progress: { isOwed: true, segments: [{ state: 'scheduled', missesConnection: true }] } as never,
  scheduleChange: null,
};

it('the e-mail about a missed connection names the paid protection, and states that cancelling ends it [DIS-03]', () => {
  const ways = waysOn(trip, [contract]);
  const plain = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '));
  expect(plain(tellUsable(ways, [contract], buyer, 'en'))).toEqual([
    'Disruption assistance can be used now, until March 1, 2027 at 1:00 PM, Eastern time: choose a new flight or take a refund of $320.00 on the page of your trip.',
  ]);
  expect(plain(tellEnded(ways, [contract], 'en'))).toEqual([
    'Canceling also ends: Disruption assistance. You can then no longer use them.',
  ]);
  expect(plain(tellUsable(ways, [contract], buyer, 'fr'))[0]).toContain(
    'jusqu’au 1er mars 2027 à 13 h 00, heure de l’Est',
  );
});

it('the check of e-mail texts finds a time without its date, and one without its time zone [TEN-06]', () => {
  expect(timesWithoutPlace('We will know by 6:43 AM.')).toHaveLength(1);
  expect(timesWithoutPlace('We will know by March 1, 2027 at 6:43 AM.')).toHaveLength(1);
  expect(timesWithoutPlace('We will know by March 1, 2027 at 6:43 AM, Paris time.')).toEqual([]);
  expect(timesWithoutPlace('Nous le saurons d’ici le 1 mars 2027 à 6 h 43, heure de Paris.')).toEqual([]);
});
