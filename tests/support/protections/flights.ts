import { money } from '#contract/money.ts';
import type { DelayKnowledge } from '#server/modules/delay-odds/index.ts';
import type { Protectable, ProtectableJourney, ProtectableSlice } from '#server/modules/products/index.ts';

/** Flights that protections are offered for, sold on 1 March 2027. */
export const now = new Date('2027-03-01T12:00:00Z');
export const usd = (minor: number) => money(minor, 'USD');
/** Every flight: 20 percent are two hours late, 10 percent are called off, and half of all connections are missed. */
export const odds = (chance: number) => Math.log(chance / (1 - chance));
export const known: DelayKnowledge = {
  model: {
    start: 0,
    byHour: Array.from({ length: 24 }, () => 0),
    byWeekday: Array.from({ length: 7 }, () => 0),
    byDistance: [{ untilKm: 30_000, effect: 0 }],
    byOrigin: {},
    byDestination: {},
    later: [
      { minutes: 0, base: odds(0.5), slope: 0 },
      { minutes: 120, base: odds(0.2), slope: 0 },
      { minutes: 121, base: odds(0.2), slope: 0 },
    ],
  },
  cancelled: 0.1,
};
const countries: Readonly<Record<string, string>> = { JFK: 'US', LIS: 'PT', LHR: 'GB' };
const zones: Readonly<Record<string, string>> = {
  JFK: 'America/New_York',
  LIS: 'Europe/Lisbon',
  LHR: 'Europe/London',
};
export const places = {
  airport: (code: string) => ({
    code,
    name: code,
    cityName: code,
    countryCode: countries[code] ?? 'ZZ',
    timeZone: zones[code] ?? null,
  }),
  kmBetween: () => 5000,
};
export const hour = 3_600_000;

export const slice = (
  days: number,
  route: readonly string[],
  transfers: readonly number[] = [],
): ProtectableSlice => {
  const departsAt = new Date(now.getTime() + days * 24 * hour);
  return {
    departsAt,
    arrivesAt: new Date(departsAt.getTime() + 8 * hour),
    cabin: 'Economy',
    legs: route.slice(0, -1).map((origin, at) => ({
      origin,
      destination: route[at + 1] ?? '',
      departs: new Date(departsAt.getTime() + at * 5 * hour).toISOString().slice(0, 16),
      departsAt: new Date(departsAt.getTime() + at * 5 * hour),
      stopoverMinutes: at < route.length - 2 ? 0 : null,
      isSelfTransfer: transfers.includes(at),
    })),
  };
};
/** A direction with a self-transfer that leaves time enough. */
export const transferring = (days: number): ProtectableSlice => {
  const made = slice(days, ['JFK', 'LHR', 'LIS'], [0]);
  return {
    ...made,
    legs: made.legs.map((leg) => (leg.isSelfTransfer ? { ...leg, stopoverMinutes: 200 } : leg)),
  };
};
export const facts = (
  journey: Partial<ProtectableJourney> | null,
  more: Partial<Protectable> = {},
): Protectable => ({
  cancelUntil: new Date(now.getTime() + 240 * hour),
  timeZone: null,
  covered: usd(60_001),
  refunds: [{ until: null, refund: usd(0) }],
  leavesSupplierCredit: false,
  nights: null,
  country: null,
  exchangeRate: null,
  priceWatch: 'kind-not-covered',
  comparable: 'kind-not-covered',
  journey: journey && {
    slices: [slice(10, ['JFK', 'LIS']), slice(17, ['LIS', 'JFK'])],
    isMultiCity: false,
    travelers: 2,
    passengers: { ADT: 2, CNN: 0, INS: 0, INF: 0 },
    changeFee: null,
    ...journey,
  },
  ...more,
});
