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

/**
 * What becomes of the rest of a ticket that is changed to a cheaper one. Airlines treat it as they treat a canceled ticket:
 * fares whose refund is money pay it back, those that leave a credit leave one here too, and a fare without a refund loses it.
 */
export function residualOf({
  cancel,
  cancelForm,
}: {
  cancel: Penalty;
  cancelForm: CancelForm;
}): 'refund' | 'airline_credit' | 'forfeit' | 'unknown' {
  if (cancel.kind === 'no') return 'forfeit';
  if (cancel.kind === 'unknown') return 'unknown';
  return cancelForm === 'airline_credit' ? 'airline_credit' : 'refund';
}
