import { describe, expect, it } from 'vitest';
import { describeFareRules, describeWarnings } from './words.ts';

describe('an e-mail about flights', () => {
  it.each([
    [
      'a self-transfer',
      { warnings: ['self_transfer', 'separate_tickets'], ticketCount: 2 },
      [
        'Between two tickets you collect your bags and check in again. If the first flight is late, the second airline does not wait.',
        'Your trip is on 2 tickets. Each is changed or canceled under its own rules.',
      ],
      'Votre voyage tient en 2 billets. Chacun se modifie ou s’annule selon ses propres règles.',
    ],
    [
      'a connection between two airports',
      { warnings: ['airport_change'], ticketCount: 1 },
      ['You land at one airport and leave from another. Plan the transfer between them.'],
      'Vous arrivez à un aéroport et repartez d’un autre. Prévoyez le trajet.',
    ],
    ['one ticket', { warnings: [], ticketCount: 1 }, [], undefined],
  ] as const)(
    'states what to know about %s [AIR-04] [BKG-05]',
    (_case, { warnings, ticketCount }, english, french) => {
      const words = (language: 'en' | 'fr') =>
        describeWarnings({ warnings: [...warnings], ticketCount, slices: [], subtitle: 'One-way' }, language);
      expect(words('en')).toEqual(english.map((value) => ({ label: 'Good to know', value })));
      expect(words('fr').at(-1)).toEqual(french && { label: 'Bon à savoir', value: french });
    },
  );

  it('names the countries of entry and of transit between flights [AIR-04] [BKG-05]', () => {
    const entries = [
      { kind: 'enter', country: 'Malaysia' },
      { kind: 'transit', country: 'the United States' },
    ];
    const slices = [{ segments: entries.map((entry) => ({ entry })) }] as unknown as Parameters<
      typeof describeWarnings
    >[0]['slices'];
    const told = describeWarnings({ warnings: [], ticketCount: 2, slices, subtitle: 'One-way' }, 'en');
    expect(told.map(({ value }) => value)).toEqual([
      'You enter Malaysia between the flights: check whether you need a visa or a travel permit.',
      'You change planes in the United States: check whether you need a transit visa.',
    ]);
  });

  it('states that offers are not restored in a full refund, and which passengers a fee applies to [AIR-06] [OFF-01]', () => {
    const facts = (cancel: 'WithFee' | 'NotPossible', offers: number, buyerZone = 'America/Toronto') => ({
      buyerZone,
      flight: {
        slices: [
          {
            segments: [{ origin: { cityName: 'Toronto' }, destination: { cityName: 'Lisbon' } }],
            fareShelf: {
              shortBrandName: 'Basic',
              restrictions: {
                cancelPenalty: { kind: cancel, fee: null, text: 'as the fare says' },
                changePenalty: { kind: 'NotPossible' as const, fee: null, text: 'Not possible' },
              },
            },
          },
        ],
      },
      tickets: [{ voidUntil: '2026-11-28T17:18:00.000Z' }],
      tenders: Array.from({ length: offers }, () => ({ kind: 'TravelWalletOffer' as const })),
    });
    const until = 'Until November 28, 2026 at 12:18 PM, Eastern time, you can cancel everything at no cost';
    expect(describeFareRules(facts('NotPossible', 0), 'en')[0]).toBe(`${until}.`);
    expect(describeFareRules(facts('NotPossible', 1), 'en')[0]).toBe(
      `${until}; the offer you used is not returned.`,
    );
    expect(describeFareRules(facts('NotPossible', 3), 'en')[0]).toBe(
      `${until}; the offers you used are not returned.`,
    );
    expect(describeFareRules(facts('NotPossible', 0, 'America/Los_Angeles'), 'en')[0]).toBe(
      'Until November 28, 2026 at 9:18 AM, Pacific time, you can cancel everything at no cost.',
    );
    expect(describeFareRules(facts('NotPossible', 0, 'Asia/Tokyo'), 'fr')[0]).toMatch(
      /^Jusqu’au 29 novembre 2026 à 2\sh\s18, heure de Tokyo, vous pouvez tout annuler/,
    );
    expect(describeFareRules(facts('NotPossible', 0), 'en')).toHaveLength(2);
    expect(describeFareRules(facts('WithFee', 0), 'fr').at(-1)).toBe(
      'Les frais sont par passager et par trajet.',
    );
  });
});
