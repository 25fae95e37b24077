import { describe, expect, it } from 'vitest';
import { type FlightFilters, flightFiltersSchema } from '#contract/flights.ts';
import { departuresIn, priceLimits, itineraryFilters, wishOf } from './filters.ts';
import { flightSession } from '../test-flights.ts';

/** A value of every filter of the contract that leaves something out. */
const samples: Readonly<Required<FlightFilters>> = {
  airlines: ['TP'],
  stops: [0],
  departureTimes: ['morning'],
  arrivalTimes: ['evening'],
  departsFrom: '20:10',
  departsUntil: '21:10',
  departureAirports: ['JFK'],
  arrivalAirports: ['LIS'],
  connectionAirports: ['MAD'],
  maxDurationMinutes: 600,
  minPrice: 100,
  maxPrice: 900,
  singleTicketOnly: true,
  checkedBag: true,
  inPolicyOnly: true,
};

/** The filters of a request on itineraries, fares and prices. */
const askedBy = (filters: FlightFilters) => ({
  names: itineraryFilters(filters, flightSession([[]])).map(({ name }) => name),
  wish: wishOf(filters),
  limits: priceLimits(filters, 'USD'),
  departures: departuresIn(filters),
});

describe('the flight filter of the contract', () => {
  it.each(Object.keys(flightFiltersSchema.shape) as (keyof FlightFilters)[])('%s is implemented', (name) => {
    expect(flightFiltersSchema.parse({ [name]: samples[name] })).toHaveProperty(name);
    expect(askedBy({ [name]: samples[name] })).not.toEqual(askedBy({}));
  });
});
