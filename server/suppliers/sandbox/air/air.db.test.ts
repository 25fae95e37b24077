import { afterEach, describe, expect, it } from 'vitest';
import type { FlightQuery, FlightSupplier } from '#server/modules/flights/port.ts';
import { sandboxAir } from './air.ts';
import { createWorldClient } from '../client.ts';
import { testVendor } from '../test-vendor.ts';

const flight = (origin: string, destination: string, hours: readonly [number, number]) => {
  const at = (hour: number) => `2026-12-20T${String(hour).padStart(2, '0')}:00`;
  return {
    origin,
    originTerminal: null,
    destination,
    destinationTerminal: '1',
    marketingCarrier: 'TP',
    flightNumber: 204,
    operatingCarrier: 'TP',
    checkInCarrier: 'TP',
    cabins: ['economy', 'business'],
    departsAt: `${at(hours[0])}:00Z`,
    arrivesAt: `${at(hours[1])}:00Z`,
    departsLocal: at(hours[0]),
    arrivesLocal: at(hours[1]),
    blockMinutes: (hours[1] - hours[0]) * 60,
    stopAirports: [],
    aircraft: 'Airbus A321',
    distanceKm: 5_400,
    co2Kg: 307.4,
  };
};

const terms = {
  name: { en: 'Basic', fr: 'De base' },
  cabin: 'economy',
  isBasic: true,
  carryOn: { kind: 'included' },
  checkedBag: { kind: 'fee', fee: { minor: 75_00, currency: 'USD' } },
  checkedPieces: 0,
  seatChoice: { kind: 'not_offered' },
  change: { kind: 'not_possible' },
  cancel: { kind: 'unknown' },
  cancelForm: 'money',
  changeResidual: 'unknown',
  mileagePercent: 0,
};

const fare = {
  brand: 'basic',
  fareToken: 't1',
  bookingClass: 'O',
  seatsLeft: 4,
  totalMinor: 400_00,
  sharedTicketMinor: 350_00,
  terms: 0,
};

const answer = {
  searchId: 's1',
  currency: 'USD',
  complete: true,
  airlines: [{ code: 'TP', name: 'TAP Air Portugal', isLowCost: false }],
  flights: [flight('JFK', 'LIS', [2, 9]), flight('LIS', 'OPO', [11, 12])],
  terms: [terms],
  directions: [[{ flights: [0, 1], carrier: 'TP', durationMinutes: 600, fares: [fare] }]],
};

const query: FlightQuery = {
  directions: [{ origin: 'JFK', destination: 'OPO', date: '2026-12-20' }],
  party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
  cabin: 'Economy',
  currency: 'USD',
};

const quote = {
  quoteId: 'q1',
  expiresAt: '2026-12-01T12:15:00Z',
  voidMinutes: 1440,
  currency: 'USD',
  tickets: [
    {
      carrier: 'TP',
      directions: [{ flights: [flight('JFK', 'LIS', [9, 16])] }],
      fares: [
        {
          passenger: 'adult',
          count: 2,
          baseMinor: 300_00,
          taxes: [{ code: 'YP', name: { en: 'Security', fr: 'Sûreté' }, minor: 20_00 }],
        },
      ],
    },
  ],
  totalMinor: 640_00,
  priceChange: null,
  credits: [],
};

describe('answers of the sandbox flight supplier', () => {
  let vendor: Awaited<ReturnType<typeof testVendor>>;
  afterEach(() => vendor.close());
  const answering = async (json: unknown, status = 200): Promise<FlightSupplier> => {
    vendor = await testVendor(() => ({ status, json }));
    return sandboxAir(createWorldClient({ baseUrl: vendor.url, apiKey: 'key' }));
  };
  const tokens = { tokens: ['t1'], party: query.party, currency: 'USD' } as const;

  it('are mapped when they are valid [AIR-09] [AIR-10]', async () => {
    const found = await (await answering(answer)).search(query, 5_000);
    expect(found.directions[0]?.[0]).toMatchObject({
      flights: [0, 1],
      fares: [
        {
          token: 't1',
          ownMinor: 400_00,
          sharedMinor: 350_00,
          terms: {
            rating: 'basic',
            cabin: 'BasicEconomy',
            checkedBag: { kind: 'fee', fee: { minor: 75_00, currency: 'USD' } },
            change: { kind: 'NotPossible', fee: null },
            cancel: { kind: 'Unknown', fee: null },
          },
        },
      ],
    });
  });

  it.each([
    [
      'flights that do not connect',
      { ...answer, flights: [answer.flights[0], flight('FCO', 'OPO', [11, 12])] },
    ],
    [
      'a flight that leaves before the one before has landed',
      { ...answer, flights: [answer.flights[0], flight('LIS', 'OPO', [8, 10])] },
    ],
    ['a fare without terms', { ...answer, terms: [] }],
    [
      'a flight that lands before it leaves',
      { ...answer, flights: [flight('JFK', 'LIS', [9, 2]), answer.flights[1]] },
    ],
    [
      'an itinerary with an unknown flight',
      { ...answer, directions: [[{ flights: [7], carrier: 'TP', durationMinutes: 1, fares: [fare] }]] },
    ],
    ['another currency', { ...answer, currency: 'EUR' }],
    ['two directions for a one-way search', { ...answer, directions: [...answer.directions, []] }],
    [
      'a price of zero',
      { ...answer, directions: [[{ ...answer.directions[0]?.[0], fares: [{ ...fare, totalMinor: 0 }] }]] },
    ],
  ])('are refused as a whole for %s [AIR-03]', async (_case, lie) => {
    await expect((await answering(lie)).search(query, 5_000)).rejects.toMatchObject({
      name: 'FlightSupplierError',
      isGone: false,
    });
  });

  it('must have a total equal to the sum of its parts [PAY-01]', async () => {
    expect((await (await answering(quote)).quote(tokens)).total).toEqual({ minor: 640_00, currency: 'USD' });
    await vendor.close();
    const lying = await answering({ ...quote, totalMinor: 600_00 });
    await expect(lying.quote(tokens)).rejects.toMatchObject({ name: 'FlightSupplierError' });
  });

  it('says from which flight on it has given up, which may be an earlier one than asked for now [DIS-01] [MCN-01]', async () => {
    const booking = {
      bookingId: 'b1',
      reference: 'r1',
      status: 'confirmed',
      failure: null,
      currency: 'USD',
      totalMinor: 640_00,
      tickets: [
        {
          carrier: 'TP',
          locator: 'ABC123',
          ticketing: 'issued',
          ticketNumbers: ['0471234567890'],
          voidUntil: null,
          directions: quote.tickets[0]?.directions,
        },
      ],
      credits: [],
      cancellation: null,
      cancelling: null,
      givenUpFrom: 1,
    };
    const supplier = await answering(booking);
    expect(await supplier.giveUpFlights?.('b1', 2)).toEqual({ status: 'given_up', from: 1 });
    expect(await supplier.giveUpFlights?.('b2', 2)).toEqual({ status: 'unknown' });
  });

  it.each([
    ['sold_out', 409, true],
    ['fare_gone', 410, true],
    ['invalid_request', 400, false],
  ])('with the error %s state whether the fare is gone', async (code, status, isGone) => {
    const supplier = await answering({ error: { code, message: 'no' } }, status);
    await expect(supplier.quote(tokens)).rejects.toMatchObject({ name: 'FlightSupplierError', isGone });
  });
});
