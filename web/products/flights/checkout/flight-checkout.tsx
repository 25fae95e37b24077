import type { BookedFlight } from '#contract/flights/checkout-item.ts';
import type { FlightBookingSession } from '#contract/booking.ts';
import { searchCabins, type FlightSearch, writeFlightSearch } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import type { CheckoutKind } from '#web/products/port.ts';
import { AirlineCreditsSection } from './airline-credits-section.tsx';
import { ExtrasSection } from '#web/lib/checkout/extras/extras-section.tsx';
import { EndedProtections } from './ended-protections.tsx';
import { FareTermsSection } from './fare-terms-section.tsx';
import { FlightAside } from './flight-aside.tsx';
import type { FlightDraft } from '#web/lib/checkout/passengers/flight-draft.ts';
import { flightSide } from './flight-side.ts';
import { seatedNames } from '#web/lib/checkout/passengers/passenger-names.ts';
import { PassengersSection } from '#web/lib/checkout/passengers/passengers-section.tsx';

/** The checkout of flights: all passengers, seats and bags, and the rules of the fares. [BKG-03] */
export const flightCheckout: CheckoutKind<FlightBookingSession, FlightDraft> = {
  side: flightSide,
  searchAgainHref: ({ flight }) => `/flights/search/${stringifySearch(writeFlightSearch(searchOf(flight)))}`,
  Aside: FlightAside,
  People({ session, ...parts }) {
    const t = useT();
    return (
      <>
        <PassengersSection {...parts} flight={session.flight} />
        <ExtrasSection session={session} names={seatedNames(parts.draft, t)} />
      </>
    );
  },
  Terms: ({ session, draft, tenders, backHref }) => (
    <>
      <EndedProtections kinds={session.endsProtections ?? []} />
      <FareTermsSection flight={session.flight} tenders={tenders} />
      <AirlineCreditsSection session={session} passengers={draft.passengers} backHref={backHref} />
    </>
  ),
};

const tripTypes = { 'One-way': 'one_way', 'Round-trip': 'round_trip', 'Multi-city': 'multi_city' } as const;

/** A search that would find similar flights, between the same airports. */
const searchOf = ({ subtitle, slices, passengers, cabin }: BookedFlight): FlightSearch => ({
  tripType: tripTypes[subtitle],
  slices: slices.map(({ segments }) => ({
    origin: `airport:${segments[0]?.origin.locationCode}`,
    destination: `airport:${segments.at(-1)?.destination.locationCode}`,
    date: segments[0]?.zonedDeparture.slice(0, 10) ?? '',
  })),
  passengers,
  cabin: searchCabins.find((asked) => asked === cabin) ?? 'Economy',
});
