/** State of a card authorisation. `expired` is an authorised one after its seven days. */
export type AuthorisationState = 'authorised' | 'declined' | 'captured' | 'voided' | 'expired';

export type StoredState = Exclude<AuthorisationState, 'expired'>;

/** Start and end state of each operation. No other transition is allowed. */
export const TRANSITIONS = {
  capture: { from: 'authorised', to: 'captured' },
  void: { from: 'authorised', to: 'voided' },
  refund: { from: 'captured', to: 'captured' },
} as const satisfies Record<string, { from: StoredState; to: StoredState }>;

export type BankOperation = keyof typeof TRANSITIONS;

const AUTHORISATION_DAYS = 7;

/** Expiry of an authorisation made now, in world time. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + AUTHORISATION_DAYS * 86_400_000);
}
