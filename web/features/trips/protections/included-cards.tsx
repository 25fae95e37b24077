import { Suspense } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { includedProtections } from '#web/protections/index.ts';
import type { IncludedProtection } from '#web/protections/port.ts';

interface Props {
  trip: AnyTrip;
}

/** The protections that came with a trip, a card each, loaded after the trip. */
export const IncludedCards = ({ trip }: Props) =>
  includedProtections.map((protection) => (
    <Suspense key={protection.kind}>
      <Card protection={protection} trip={trip} />
    </Suspense>
  ));

function Card({ protection, trip }: Props & { protection: IncludedProtection }) {
  const Shown = protection.trip.usePart();
  return <Shown.Card trip={trip} />;
}
