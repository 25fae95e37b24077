import type { FlightBookingSession } from '#contract/booking.ts';
import type { DraftPassenger } from './flight-draft.ts';
import type { PassengerField } from './passenger-faults.ts';

/** Props of one passenger's fields. */
export interface PassengerFieldsProps {
  /** Position on the booking. */
  at: number;
  passenger: DraftPassenger;
  flight: FlightBookingSession['flight'];
  onChange(change: Partial<DraftPassenger>): void;
  errorOf(field: PassengerField): string | undefined;
}
