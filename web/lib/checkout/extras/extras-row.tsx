import type { ReactNode } from 'react';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ChosenExtras, ChosenSeat } from '#contract/flights/chosen-extras.ts';
import type { FlightExtras } from '#contract/flights/extras.ts';

/** Props of the seats and bags of one slice. */
export interface SliceExtrasProps {
  slice: FlightBookingSession['flight']['slices'][number];
  sliceIndex: number;
  offer: FlightExtras['slices'][number];
  /** Names of all passengers with a seat. */
  names: readonly string[];
  /** The passengers who may sit in an exit row. */
  exitRowPassengers: readonly number[];
  chosen: ChosenExtras;
  /** Chosen seats that have been taken by others. */
  gone: readonly ChosenSeat[];
}

/** One kind of extra, beside its icon. */
export function ExtrasRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span className="mt-0.5 text-ink-muted *:size-5">{icon}</span>
      <div>{children}</div>
    </div>
  );
}
