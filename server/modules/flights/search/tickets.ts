import type { ItineraryTier, MultiTicketType } from '#contract/enums/index.ts';
import type { FlightSession, KeptItinerary } from './flight-session.ts';

/**
 * The ticketing of itineraries: a self-transfer joins tickets within a slice, a hacker fare those of several slices.
 * [AIR-04]
 */
export function ticketTypeOf(
  { slices }: Pick<FlightSession, 'slices'>,
  itineraries: readonly KeptItinerary[],
  isShared: boolean,
): MultiTicketType {
  if (itineraries.some(({ selfTransfers }) => selfTransfers.length > 0)) return 'virtualInterline';
  return slices.length > 1 && !isShared ? 'hackerFare' : 'single';
}

/** The tier of a trip: several cities, or one trip on one ticket or on several. [B 3] */
export function tierOf({ query }: Pick<FlightSession, 'query'>, type: MultiTicketType): ItineraryTier {
  if (query.tripType === 'multi_city' || query.tripType === 'open_jaw') return 'MultiCity';
  return type === 'single' ? 'SingleTicket' : 'MultiTicketV2';
}
