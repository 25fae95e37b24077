import { addMoney, type Money, money, subtractMoney } from '#contract/money.ts';
import type { WholeTrip } from '#server/modules/flights/index.ts';
import type { KeptPrice, KeptStay } from '#server/modules/stays/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { packageDiscount, type PackageRate, packageRateOn } from './package-rates.ts';
import type { PackageSearch } from './open-search.ts';

/** A part's price, by itself. */
export interface PartPrice {
  readonly total: Money;
  readonly dueAtProperty: Money;
}

/** The total of a room and flights that are sold together. */
export interface PackageTotal {
  readonly total: Money;
  readonly discount: Money;
}

/** Flights and room, less what the package rate of the day takes off the room. */
export const totalOf = (flight: Money, room: PartPrice, now: Date): PackageTotal =>
  totalAt(packageRateOn(portalDay(now)), flight, room);

function totalAt(rate: PackageRate | null, flight: Money, room: PartPrice): PackageTotal {
  const dueNow = subtractMoney(room.total, room.dueAtProperty);
  const discount = packageDiscount(rate, dueNow);
  return { total: subtractMoney(addMoney(flight, room.total), discount), discount };
}

const known = new WeakMap<readonly KeptStay[], Map<string, readonly KeptStay[]>>();
const mostKept = 4;
const rooms = new WeakMap<KeptPrice, PartPrice>();

/**
 * The stays of a search at the totals of packages with a flight, the cheapest room of each first; in policy when both
 * parts are. A room that is paid at the hotel is in no package, because a package is one payment. Computed once for
 * each flight.
 */
export function packagedStays({ stays, flights }: PackageSearch, trip: WholeTrip): readonly KeptStay[] {
  const ofSearch = known.get(stays.stays) ?? new Map<string, readonly KeptStay[]>();
  known.set(stays.stays, ofSearch);
  const key = trip.chosen.map(({ itineraryId, fareId }) => `${itineraryId} ${fareId}`).join(' ');
  const before = ofSearch.get(key);
  if (before) return before;
  const { currency } = stays.query;
  const flight = money(trip.totalMinor, currency);
  const rate = packageRateOn(portalDay(stays.observedAt));
  const hasPolicy = flights.circumstances.policy !== null;
  const packaged = (price: KeptPrice): KeptPrice => {
    const room = {
      total: money(price.totalMinor, currency),
      dueAtProperty: money(price.dueAtPropertyMinor, currency),
    };
    const { total } = totalAt(rate, flight, room);
    const made = {
      ...price,
      totalMinor: total.minor,
      inPolicy: hasPolicy && price.inPolicy && trip.policy.state === 'in_policy',
    };
    rooms.set(made, room);
    return made;
  };
  const made = stays.stays.flatMap((stay): KeptStay[] => {
    if (stay.kind !== 'hotel' || !stay.price) return [];
    const [price, ...others] = [stay.price, ...stay.others]
      .filter(({ paymentTiming }) => paymentTiming === 'PayNow')
      .map(packaged)
      .toSorted((a, b) => a.totalMinor - b.totalMinor);
    return price ? [{ ...stay, price, others }] : [];
  });
  const oldest = ofSearch.keys().next();
  if (ofSearch.size >= mostKept && !oldest.done) ofSearch.delete(oldest.value);
  ofSearch.set(key, made);
  return made;
}

/** The price of the room by itself, behind the price of a package. Throws RangeError for a price of anything else. */
export function roomPriceOf(price: KeptPrice): PartPrice {
  const room = rooms.get(price);
  if (!room) throw new RangeError('not the price of a package');
  return room;
}
