import { expect, it } from 'vitest';
import type { QuotedTicket } from '../api-types.ts';
import type { BookedPassenger } from './booking-store.ts';
import { divide } from './divide.ts';
import type { QuoteBody } from './quote-store.ts';

const person = (kind: BookedPassenger['kind'], givenName: string, heldBy?: number): BookedPassenger => ({
  kind,
  givenName,
  surname: 'Okafor',
  dateOfBirth: '1990-01-01',
  gender: 'F',
  ...(heldBy === undefined ? {} : { heldBy }),
});
const fare = (passenger: QuotedTicket['fares'][number]['passenger'], count: number, baseMinor: number) => ({
  passenger,
  count,
  baseMinor,
  taxes: [],
});
const seat = (passenger: number, name: string) => ({
  kind: 'seat' as const,
  passenger,
  direction: 0,
  flight: 0,
  seat: name,
  pieces: null,
  minor: 1_000,
});
const ticket: QuotedTicket = {
  carrier: 'BA',
  directions: [],
  fares: [fare('adult', 2, 30_000), fare('child', 1, 20_000), fare('infant_in_lap', 1, 3_000)],
  extras: [seat(0, '12A'), seat(1, '12B'), seat(2, '12C')],
};
const quote: QuoteBody = {
  answer: {
    quoteId: 'q',
    expiresAt: '2026-12-01T12:00:00Z',
    voidMinutes: null,
    holdMinutes: null,
    currency: 'USD',
    tickets: [ticket],
    totalMinor: 86_000,
    credits: [{ creditId: 'c', minor: 8_300 }],
    priceChange: null,
  },
  party: { adults: 2, children: 1, infantsInSeat: 0, infantsInLap: 1 },
  claims: [],
  departsAt: 0,
  arrivesAt: 0,
  applied: [{ creditId: 'c', ticket: 0, minor: 8_300 }],
};
const passengers = [
  person('adult', 'Ada'),
  person('adult', 'Ben'),
  person('child', 'Cleo'),
  person('infant_in_lap', 'Dot', 1),
];
const uses = [{ creditId: 'c', ticket: 0, minor: 8_300, validUntil: '2027-12-01' }];

it('a booking is divided to the cent: fares, seats, and of a credit the share of those who leave [TRP-04]', () => {
  const { leaving, staying } = divide({ quote, passengers, uses }, [1, 3]);
  expect(leaving.party).toEqual({ adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 1 });
  expect(leaving.tickets[0]?.fares.map(({ passenger, count }) => [passenger, count])).toEqual([
    ['adult', 1],
    ['infant_in_lap', 1],
  ]);
  expect(leaving.tickets[0]?.extras?.map((extra) => extra.seat)).toEqual(['12B']);
  // 33,000 of 83,000 in fares.
  expect(leaving.uses.map(({ minor }) => minor)).toEqual([3_300]);
  expect(staying.body.answer).toMatchObject({
    totalMinor: 52_000,
    credits: [{ creditId: 'c', minor: 5_000 }],
  });
  expect(staying.body.answer.tickets[0]?.extras?.map((extra) => [extra.passenger, extra.seat])).toEqual([
    [0, '12A'],
    [1, '12C'],
  ]);
  expect(staying.passengers.map(({ givenName, position }) => [givenName, position])).toEqual([
    ['Ada', 0],
    ['Cleo', 2],
  ]);
});

it('an infant stays with the adult who holds it when somebody before them leaves [TRP-04]', () => {
  const { staying } = divide({ quote, passengers, uses: [] }, [0]);
  expect(staying.passengers.map(({ givenName, heldBy }) => [givenName, heldBy ?? null])).toEqual([
    ['Ben', null],
    ['Cleo', null],
    ['Dot', 0],
  ]);
});
