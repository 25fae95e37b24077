import type { TimeOfDay } from '#contract/enums/index.ts';
import type { FlightFilters } from '#contract/flights.ts';
import { flag, list, type RawSearch, text, wholeNumber, withoutEmpty } from '#web/lib/search-params.ts';

const timesOfDay = [
  'early-morning',
  'morning',
  'afternoon',
  'evening',
] as const satisfies readonly TimeOfDay[];

const most = 60;
/** Maximum number of stops to filter by, as in the contract. */
const mostStops = 8;

const clockTime = (value: unknown): string | undefined => {
  const said = text(value);
  return said && /^([01]\d|2[0-3]):[0-5]\d$/.test(said) ? said : undefined;
};

/** Filters of flights from URL parameters; malformed ones are left out. [NAV-02] */
export function readFlightFilters(raw: RawSearch): FlightFilters {
  const codes = (key: string, pattern: RegExp) => {
    const found = list(raw[key])
      ?.filter((code) => pattern.test(code))
      .slice(0, most);
    return found?.length ? found : undefined;
  };
  const times = (key: string) => {
    const found = list(raw[key])?.flatMap((one) => timesOfDay.find((known) => known === one) ?? []);
    return found?.length ? found : undefined;
  };
  const stops = list(raw['stops'])
    ?.map(Number)
    .filter((count) => Number.isInteger(count) && count >= 0 && count <= mostStops);
  return withoutEmpty({
    airlines: codes('airlines', /^([A-Z0-9]{2}|exclude-low-cost-carriers)$/),
    stops: stops?.length ? stops : undefined,
    departureTimes: times('departureTimes'),
    arrivalTimes: times('arrivalTimes'),
    departsFrom: clockTime(raw['departsFrom']),
    departsUntil: clockTime(raw['departsUntil']),
    departureAirports: codes('departureAirports', /^[A-Z]{3}$/),
    arrivalAirports: codes('arrivalAirports', /^[A-Z]{3}$/),
    connectionAirports: codes('connectionAirports', /^[A-Z]{3}$/),
    maxDurationMinutes: wholeNumber(raw['maxDurationMinutes'], 1, 10_000),
    minPrice: wholeNumber(raw['minPrice'], 0, 9_999_999),
    maxPrice: wholeNumber(raw['maxPrice'], 0, 9_999_999),
    singleTicketOnly: flag(raw['singleTicketOnly']),
    checkedBag: flag(raw['checkedBag']),
    inPolicyOnly: flag(raw['inPolicyOnly']),
  });
}
