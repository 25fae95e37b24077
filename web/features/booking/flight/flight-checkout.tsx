import type { ReactNode } from 'react';
import type { FlightBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useToday } from '#web/lib/today.ts';
import { CheckoutForm } from '../checkout-form.tsx';
import type { TravelerPickerParts } from '../picker-parts.ts';
import type { CheckoutWays } from '../use-checkout.ts';
import { AirlineCreditsSection } from './airline-credits-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { FareTermsSection } from './fare-terms-section.tsx';
import { FlightAside } from './flight-aside.tsx';
import { flightSide } from './flight-side.ts';
import { seatedNames } from './passenger-names.ts';
import { PassengersSection } from './passengers-section.tsx';

interface Props extends CheckoutWays {
  session: FlightBookingSession;
  renderPicker(props: TravelerPickerParts): ReactNode;
}

/** The checkout of flights: everybody who flies, and the rules of their fares. [BKG-03] */
export function FlightCheckout({ session, renderPicker, ...ways }: Props) {
  const today = useToday();
  const t = useT();
  const { flight } = session;
  return (
    <CheckoutForm
      {...ways}
      session={session}
      side={flightSide(session, today)}
      aside={<FlightAside session={session} />}
      renderPeople={(fields) => (
        <>
          <PassengersSection {...fields} flight={flight} renderPicker={renderPicker} />
          <ExtrasSection session={session} names={seatedNames(fields.draft, t)} />
        </>
      )}
      renderTerms={({ draft }, tenders) => (
        <>
          <FareTermsSection flight={flight} tenders={tenders} />
          <AirlineCreditsSection session={session} passengers={draft.passengers} backHref={ways.backHref} />
        </>
      )}
    />
  );
}
