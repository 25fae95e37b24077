import { tripQuery } from '#web/features/trips/queries.ts';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { oneOf, type RawSearch } from '#web/lib/search-params.ts';
import type { AskAhead } from '../ask-ahead.ts';

/** Asks for the trip of the address. */
export const askAhead: AskAhead = (queries, { params: { tripId = '' }, search }) =>
  queries.prefetchQuery(tripQuery(tripId, oneOf(search['kind'], ['Flight'])));

/** One trip. */
export function Trip() {
  const { tripId = '' } = useAddress().params;
  const { kind }: RawSearch = useAddress().search;
  return <TripScreen key={tripId} tripId={tripId} kind={oneOf(kind, ['Flight'])} />;
}
