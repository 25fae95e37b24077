import type { PlainDate } from '#contract/values/dates.ts';
import type { Money } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import { airportPairs } from '../places/airport-pairs.ts';
import { inCodesOf } from '../search/ask-suppliers.ts';
import type { SliceEnd } from '../search/flight-session.ts';
import { type FlightCalendarQuery, type FlightSupplier, FlightSupplierError } from '../port.ts';

export interface DaysAsked extends Omit<FlightCalendarQuery, 'origin' | 'destination'> {
  readonly origin: SliceEnd;
  readonly destination: SliceEnd;
}

/** The lowest price of each day over all suppliers with a calendar. Throws `unavailable` when none of them answers. */
export async function lowestByDay(
  suppliers: readonly FlightSupplier[],
  asked: DaysAsked,
): Promise<ReadonlyMap<PlainDate, Money>> {
  const able = suppliers.filter(({ listLowestByDay }) => listLowestByDay !== undefined);
  const told = await Promise.allSettled(able.map((supplier) => askOne(supplier, asked)));
  const answers = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failure: unknown = told.find((one) => one.status === 'rejected')?.reason;
  if (answers.length === 0 && failure !== undefined) {
    if (failure instanceof FlightSupplierError) throw new PortalError('unavailable', { cause: failure });
    throw failure;
  }
  const lowest = new Map<PlainDate, Money>();
  for (const { date, lowest: price } of answers.flat(2)) {
    const known = lowest.get(date);
    if (price && (!known || price.minor < known.minor)) lowest.set(date, price);
  }
  return lowest;
}

async function askOne(supplier: FlightSupplier, { origin, destination, ...asked }: DaysAsked) {
  const [slice] = await inCodesOf(supplier, [{ origin, destination, date: asked.from }]);
  const pairs = slice ? airportPairs(slice.origin, slice.destination) : [];
  return Promise.all(
    pairs.map(
      ({ from, to }) =>
        supplier.listLowestByDay?.({ ...asked, origin: from, destination: to }) ?? Promise.resolve([]),
    ),
  );
}
