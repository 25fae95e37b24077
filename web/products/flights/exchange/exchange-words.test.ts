import { describe, expect, it } from 'vitest';
import type { ExchangeAsk, ExchangeWish } from '#contract/trips/exchange.ts';
import { exchangeHref, readExchangeAddress } from './address.ts';
import { askedAgain, basisOf } from './queries.ts';
import { movedBy } from './moved.ts';
import { endOf, facetOf, flightsOf, inOrder, narrowed } from './offers.ts';
import { daysFor, draftOf, faultOf, wishOf } from './wish.ts';

type Way = ExchangeAsk['offers'][number]['ways'][number];
type Slice = Way['way'];

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** A flight that leaves at an hour of a day and flies for an hour; its id is its hour. */
function slice(sliceIndex: number, day: string, hour: number, fareId = 'standard.Economy'): Slice {
  const at = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00.000Z`;
  const place = (locationCode: string) => ({ locationCode, name: '', cityName: '', terminal: null });
  return {
    itineraryId: `I${hour}`,
    sliceIndex,
    durationMinutes: 60,
    stops: 0,
    fareShelf: { fareId, cabin: 'BasicEconomy' },
    segments: [
      {
        operatingAirline: { code: 'BA', name: 'British Airways' },
        origin: place(sliceIndex === 0 ? 'LHR' : 'JFK'),
        destination: place(sliceIndex === 0 ? 'JFK' : 'LHR'),
        scheduledDeparture: at(hour),
        scheduledArrival: at(hour + 1),
        zonedDeparture: at(hour),
        zonedArrival: at(hour + 1),
      },
    ],
  } as unknown as Slice;
}

const way = (of: Slice, toPay: number): Way => ({ way: of, toPay: usd(toPay) });
const day = '2027-03-12';

describe('the flights that are offered', () => {
  const offers: ExchangeAsk['offers'] = [
    {
      slice: 0,
      ways: [
        way(slice(0, day, 8), 0.1),
        way(slice(0, day, 8, 'enhanced.Economy'), 80.3),
        way(slice(0, day, 18), -40),
      ],
    },
    { slice: 1, ways: [way(slice(1, day, 12), 20.2), way(slice(1, day, 20), -40)] },
  ];

  it('stand once each with all their fares, the cheapest first, in the order that is asked for [TRP-05] [AIR-02]', () => {
    const flights = flightsOf(offers, 0);
    expect(
      flights.map(({ way: { itineraryId }, toPay, fares }) => [itineraryId, toPay.amount, fares.length]),
    ).toEqual([
      ['I8', 0.1, 2],
      ['I18', -40, 1],
    ]);
    const ids = (order: Parameters<typeof inOrder>[1]) =>
      inOrder(flights, order).map(({ way: { itineraryId } }) => itineraryId);
    expect([ids('price'), ids('departureTime')]).toEqual([
      ['I18', 'I8'],
      ['I8', 'I18'],
    ]);
  });

  it('are narrowed by the filters of a flight search, each value with what it leaves [AIR-03] [TRP-05]', () => {
    const flights = flightsOf(offers, 0);
    expect(facetOf(flights, 'departureTimes', {}).map(({ value, count }) => [value, count])).toEqual([
      ['morning', 1],
      ['evening', 1],
    ]);
    const morning = { departureTimes: ['morning'] };
    expect(narrowed(flights, morning).map(({ way: { itineraryId } }) => itineraryId)).toEqual(['I8']);
    expect(facetOf(flights, 'departureTimes', morning).map(({ count }) => count)).toEqual([1, 1]);
    expect(facetOf(flights, 'arrivalTimes', morning).map(({ count }) => count)).toEqual([1, 0]);
  });

  it('cost something, come back in one of three forms, or are even [TRP-05]', () => {
    expect(endOf(usd(120), 'forfeit')).toEqual({ kind: 'pay', amount: usd(120) });
    expect(endOf(usd(-40), 'refund')).toEqual({ kind: 'refund', amount: usd(40) });
    expect(endOf(usd(-40), 'airline_credit').kind).toBe('airline_credit');
    expect(endOf(usd(-40), 'forfeit').kind).toBe('forfeit');
    expect(endOf(usd(0), 'forfeit').kind).toBe('even');
  });
});

describe('what is wished', () => {
  const booked = [slice(0, '2027-03-12', 8), slice(1, '2027-03-19', 8)];

  it('begins with the booked airports and the cabin, basic economy as economy [TRP-05]', () => {
    const draft = draftOf(booked, [1], null);
    expect(draft).toEqual({
      slices: [{ slice: 1, origin: 'JFK', destination: 'LHR', date: null }],
      cabin: 'Economy',
    });
    expect(wishOf(draft)).toBeNull();
    const before: ExchangeWish = {
      changes: [{ slice: 1, origin: 'EWR', destination: 'LHR', date: '2027-03-20' }],
      cabin: 'Business',
    };
    expect(wishOf(draftOf(booked, [1], before))).toEqual(before);
  });

  it('stays between the flights around it [TRP-05]', () => {
    const draft = draftOf(booked, [0], null);
    expect(daysFor(booked, draft, 0, '2027-03-01')).toEqual({ min: '2027-03-01', max: '2027-03-19' });
    expect(daysFor(booked, draftOf(booked, [1], null), 1, '2027-03-01')).toEqual({
      min: '2027-03-12',
      max: null,
    });
    const days = { min: '2027-03-12', max: '2027-03-19' };
    const ends = { slice: 0, origin: 'LHR', destination: 'JFK' };
    expect(faultOf({ ...ends, date: '2027-03-20' }, days)).toBe('order');
    expect(faultOf({ ...ends, date: null }, days)).toBe('date');
    expect(faultOf({ ...ends, destination: 'LHR', date: null }, days)).toBe('same');
    expect(faultOf({ ...ends, origin: null, date: null }, days)).toBe('origin');
    expect(faultOf({ ...ends, date: '2027-03-12' }, days)).toBeNull();
  });
});

it('times move by whole days and by the clock of their place [TRP-05]', () => {
  expect(movedBy('2027-03-12T09:10:00.000Z', '2027-03-14T08:35:00.000Z')).toEqual({ days: 2, minutes: -35 });
  expect(movedBy('2027-03-12T23:50:00.000Z', '2027-03-13T00:10:00.000Z')).toEqual({
    days: 1,
    minutes: -1420,
  });
  expect(movedBy('2027-03-12T09:10:00.000Z', '2027-03-12T09:10:00.000Z')).toEqual({ days: 0, minutes: 0 });
});

it('the address leads back to the same step [TRP-05] [NAV-02]', () => {
  const ask = '0191d3a0-0000-7000-8000-000000000001';
  const full = {
    slices: [0, 2],
    isChoosing: true,
    isFreeSeen: true,
    isOwed: true,
    contract: '0191d3a0-0000-7000-8000-000000000009',
    ask,
    from: ask,
    way: 'LHR1130JFK.BA1',
    chosen: [{ itineraryId: 'LHR1130JFK.BA1', fareId: 'standard.Economy' }],
  };
  const href = exchangeHref('t', full);
  const raw = Object.fromEntries(new URLSearchParams(href.slice(href.indexOf('?'))));
  expect(raw['flightShopType']).toBe('change-for-any-reason-exercise');
  expect(exchangeHref('t', {})).toBe('/trips/t/exchange/?flightShopType=default');
  expect(readExchangeAddress(raw)).toEqual(full);
  expect(readExchangeAddress({ ask: 'x', slices: 'a,-1', chosen: '!a' })).toEqual({
    slices: undefined,
    isChoosing: undefined,
    isFreeSeen: undefined,
    isOwed: undefined,
    contract: undefined,
    ask: undefined,
    from: undefined,
    way: undefined,
    chosen: [],
  });
});

it('an exchange is asked for on what the airline owes first, then on a change for any reason, then on the fare [CHF-01] [TRP-06]', () => {
  const contract = '0191d3a0-0000-7000-8000-000000000009';
  expect(basisOf({ isOwed: true, contract })).toEqual({ basis: 'involuntary' });
  expect(basisOf({ isOwed: undefined, contract })).toEqual({
    basis: 'change_for_any_reason',
    contractId: contract,
  });
  expect(basisOf({})).toEqual({ basis: 'voluntary' });
});

it('the same wish asked for again keeps its change for any reason [CHF-01]', () => {
  const contractId = '0191d3a0-0000-7000-8000-000000000009';
  const wish = { changes: [], cabin: 'Economy' as const };
  const ask = { basis: 'change_for_any_reason', contractId, wish } as unknown as ExchangeAsk;
  expect(askedAgain(ask, 'next')).toEqual({
    askId: 'next',
    wish,
    goesOnThoughFree: true,
    basis: 'change_for_any_reason',
    contractId,
  });
});
