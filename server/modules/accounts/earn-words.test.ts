import { describe, expect, it } from 'vitest';
import { earnWords, type EarningCard, mayTellEarn } from './earn-words.ts';

const card = (rest: Partial<EarningCard> = {}): EarningCard => ({
  premiumProduct: 'VentureX',
  role: 'Primary',
  rewardsCurrency: 'Miles',
  earn: { hotels: 10, cars: 10, flights: 5, homes: 5 },
  ...rest,
});
const cashBack = card({
  premiumProduct: null,
  rewardsCurrency: 'Cash',
  earn: { hotels: 5, cars: 5, flights: 1.5, homes: 5 },
});
const business = card({ premiumProduct: 'VentureXBusiness' });
const otherBusiness = card({ premiumProduct: null });

describe('the earn text of a card', () => {
  it.each([
    [card(), false, 'en', '10X miles on hotels and cars, 5X on vacation rentals and flights'],
    [
      card(),
      false,
      'fr',
      '10X milles sur les hôtels et les voitures, 5X sur les locations de vacances et les vols',
    ],
    [cashBack, false, 'en', '5% cash back on hotels, vacation rentals, and cars, 1.5% on flights'],
    [
      cashBack,
      false,
      'fr',
      '5 % de remise sur les hôtels, les locations de vacances et les voitures, 1,5 % sur les vols',
    ],
    [business, true, 'en', '2X miles on flights, 5X on hotels and cars'],
    [otherBusiness, true, 'en', '10X miles on hotels and cars, 5X on vacation rentals and flights'],
    [business, true, 'fr', '2X milles sur les vols, 5X sur les hôtels et les voitures'],
    [
      card({ role: 'Authorized User' }),
      false,
      'en',
      '10X miles on hotels and cars, 5X on vacation rentals and flights',
    ],
    [card({ role: 'Account Manager' }), true, 'en', 'Only the primary cardholder sees what this card earns.'],
    [
      card({ role: 'Non Financial User' }),
      true,
      'fr',
      'Seul le titulaire principal voit ce que rapporte cette carte.',
    ],
    [
      card({ earn: { hotels: 2, cars: 2, flights: 2, homes: 0 } }),
      false,
      'en',
      '2X miles on hotels, cars, and flights',
    ],
  ] as const)('%o on business %s in %s reads: %s [RWD-03]', (one, isBusiness, language, words) => {
    expect(earnWords(one, isBusiness, language).replaceAll(' ', ' ')).toBe(words);
  });

  it('is shown to every role on consumer, but only to primary holders on business [RWD-03]', () => {
    expect(mayTellEarn({ role: 'Authorized User' }, false)).toBe(true);
    expect(mayTellEarn({ role: 'Authorized User' }, true)).toBe(false);
    expect(mayTellEarn({ role: 'Primary' }, true)).toBe(true);
  });
});
