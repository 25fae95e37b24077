import type { ReactNode } from 'react';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ChosenExtras, ChosenSeat } from '#contract/chosen-extras.ts';
import type { FlightExtras } from '#contract/flight-extras.ts';

/** What seats and bags of one slice need to know. */
export interface SliceExtrasProps {
  slice: FlightBookingSession['flight']['slices'][number];
  sliceIndex: number;
  offer: FlightExtras['slices'][number];
  /** Everybody with a seat. */
  names: readonly string[];
  /** Who of them may sit in an exit row. */
  exitRowPassengers: readonly number[];
  chosen: ChosenExtras;
  /** Seats that were chosen and somebody else has taken. */
  gone: readonly ChosenSeat[];
}

/** One kind of extra, beside its mark. */
export function ExtrasRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span className="mt-0.5 text-ink-muted *:size-5">{icon}</span>
      <div>{children}</div>
    </div>
  );
}
