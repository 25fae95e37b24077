import type { BookedFlight } from '#contract/booked-flight.ts';
import type { PassengerTypeCode } from '#contract/enums/index.ts';
import type { Translate } from '#web/lib/i18n/t.tsx';

const seatedTypes = ['ADT', 'CNN', 'INS'] as const satisfies readonly PassengerTypeCode[];

/** By passenger: which of those with a seat they are, by which seats and bags are kept; null on a lap. */
export const seatedPlaces = (types: readonly PassengerTypeCode[]): (number | null)[] => {
  const order = seatedTypes.flatMap((type) => types.flatMap((own, at) => (own === type ? [at] : [])));
  return types.map((_, at) => (order.includes(at) ? order.indexOf(at) : null));
};

/** "12A, 14C" and "2 bags" of one passenger on a whole trip; empty where nothing was chosen. */
export function extrasTexts(
  t: Translate,
  { extras }: Pick<BookedFlight, 'extras'>,
  place: number | null,
): string[] {
  const seats = extras.seats.filter(({ passenger }) => passenger === place);
  const pieces = extras.bags
    .filter(({ passenger }) => passenger === place)
    .reduce((sum, bag) => sum + bag.pieces, 0);
  return [
    ...(seats.length > 0
      ? [t('flights.extras.seats', { count: seats.length, seats: seats.map(({ seat }) => seat).join(', ') })]
      : []),
    ...(pieces > 0 ? [t('flights.extras.bags', { count: pieces })] : []),
  ];
}
