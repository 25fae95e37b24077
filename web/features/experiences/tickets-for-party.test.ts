import { expect, it } from 'vitest';
import { ticketsForParty } from './tickets-for-party.ts';

const ticket = (unitId: string, type: 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT', min: number, max: number) => ({
  unitId,
  type,
  ages: { min, max },
  paxCount: 1,
});
const museum = [
  ticket('adult', 'ADULT', 18, 99),
  ticket('youth', 'YOUTH', 13, 17),
  ticket('child', 'CHILD', 3, 12),
  ticket('infant', 'INFANT', 0, 2),
];

it.each([
  [{ adults: 2, childAges: [] }, { adult: 2 }],
  [
    { adults: 1, childAges: [2, 3, 12, 13] },
    { adult: 1, infant: 1, child: 2, youth: 1 },
  ],
])('the party %j gets a ticket for each child’s age, both limits included [XPR-01]', (party, tickets) => {
  expect(ticketsForParty(museum, party)).toEqual(tickets);
});

it('a child for whose age no ticket is sold gets none', () => {
  const wine = [ticket('adult', 'ADULT', 18, 99)];
  expect(ticketsForParty(wine, { adults: 2, childAges: [9] })).toEqual({ adult: 2 });
});

it('a shared ticket is counted by its seats, and a party gets none when no tickets are sold', () => {
  const car = { unitId: 'car', type: 'OTHER' as const, ages: null, paxCount: 3 };
  expect(ticketsForParty([car], { adults: 2, childAges: [5, 9] })).toEqual({ car: 2 });
  expect(ticketsForParty([], { adults: 2, childAges: [] })).toEqual({});
});
