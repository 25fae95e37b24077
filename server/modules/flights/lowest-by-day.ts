import type { PlainDate } from '#contract/dates.ts';
import type { Money } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import { inCodesOf } from './ask-suppliers.ts';
import type { SliceEnd } from './flight-session.ts';
import { type FlightCalendarQuery, type FlightSupplier, FlightSupplierError } from './port.ts';

export interface DaysAsked extends Omit<FlightCalendarQuery, 'origin' | 'destination'> {
  readonly origin: SliceEnd;
  readonly destination: SliceEnd;
}

/** Cities without a code of the supplier's are asked for this many pairs of their busiest airports. */
const mostPairs = 4;

/** The lowest price of each day over all suppliers that can tell. Throws `unavailable` when none of them answers. */
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
  const pairs = (slice?.origin.airports ?? [])
    .flatMap((from) => (slice?.destination.airports ?? []).map((to) => ({ origin: from, destination: to })))
    .slice(0, mostPairs);
  return Promise.all(
    pairs.map((pair) => supplier.listLowestByDay?.({ ...asked, ...pair }) ?? Promise.resolve([])),
  );
}
