import type { BookedFlight } from './checkout-item.ts';
import type { PassengerTypeCode } from '../enums/index.ts';

const seatedTypes = ['ADT', 'CNN', 'INS'] as const satisfies readonly PassengerTypeCode[];

/** Positions of those with a seat, in the order in which seats and bags count them. */
const seatedOrder = (types: readonly PassengerTypeCode[]): number[] =>
  seatedTypes.flatMap((type) => types.flatMap((own, at) => (own === type ? [at] : [])));

/** The seats and bags of one passenger on one slice, beyond the fare. */
export interface SliceExtras {
  readonly sliceIndex: number;
  readonly from: string;
  readonly to: string;
  readonly seats: readonly { readonly flightNumber: string; readonly seat: string }[];
  readonly bags: number;
}

/** Seats and bags of one passenger, slice by slice; none where nothing was chosen, and for a lap infant. [AIR-08] */
export function extrasBySlice(
  { slices, extras }: Pick<BookedFlight, 'slices' | 'extras'>,
  types: readonly PassengerTypeCode[],
  passenger: number,
): SliceExtras[] {
  const place = seatedOrder(types).indexOf(passenger);
  return slices.flatMap(({ sliceIndex, segments }) => {
    const isTheirs = (one: { passenger: number; sliceIndex: number }) =>
      one.passenger === place && one.sliceIndex === sliceIndex;
    const seats = extras.seats
      .filter(isTheirs)
      .toSorted((one, other) => one.segmentIndex - other.segmentIndex)
      .map(({ seat, segmentIndex }) => ({
        seat,
        flightNumber: segments[segmentIndex]?.marketingAirline.flightNumber ?? '',
      }));
    const bags = extras.bags.filter(isTheirs).reduce((sum, { pieces }) => sum + pieces, 0);
    if (seats.length === 0 && bags === 0) return [];
    const [from, to] = [segments[0]?.origin.cityName ?? '', segments.at(-1)?.destination.cityName ?? ''];
    return [{ sliceIndex, from, to, seats, bags }];
  });
}
