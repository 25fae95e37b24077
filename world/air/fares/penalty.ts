/** How a fare lets one change or cancel: never, for a fee (US cents), freely, or as the airline says when asked. */
export type Penalty =
  | { kind: 'no' }
  | { kind: 'fee'; cents: number }
  | { kind: 'free' }
  | { kind: 'unknown' };

/** The form of a refund: money, or a credit with the airline. */
export type CancelForm = 'money' | 'airline_credit';

/** Whether seats are given by the airline, chosen for a fee or chosen freely. */
export type SeatChoice = 'assigned' | 'paid' | 'free';
