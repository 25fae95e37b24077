import type { ResidualForm } from '#contract/enums/index.ts';
import { FlightCardFrame, FlightCardPrice } from '#web/lib/flight/flight-card-frame.tsx';
import { useEndText } from './end-text.tsx';
import { endOf, type OfferedFlights } from './offers.ts';

interface Props {
  flights: OfferedFlights;
  residualForm: ResidualForm | null;
  isPending: boolean;
  onChoose(): void;
}

/** Flights of a slice as the shop shows them; the price is what is paid on top, or what comes back. [AIR-02, AIR-03] */
export function WayCard({ flights: { way, toPay, fares }, residualForm, isPending, onChoose }: Props) {
  const { amount, note } = useEndText()(endOf(toPay, residualForm));
  return (
    <FlightCardFrame
      itinerary={way}
      price={
        <FlightCardPrice
          itinerary={way}
          amount={amount}
          note={note}
          fareCount={fares.length}
          isPending={isPending}
          onChoose={onChoose}
        />
      }
    />
  );
}
