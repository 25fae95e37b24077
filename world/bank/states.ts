/** Where a card authorisation stands. `expired` is an authorised one whose seven days have passed. */
export type AuthorisationState = 'authorised' | 'declined' | 'captured' | 'voided' | 'expired';

export type StoredState = Exclude<AuthorisationState, 'expired'>;

/** The state from which each operation leads, and the state it leads to. Nothing else is possible. */
export const TRANSITIONS = {
  capture: { from: 'authorised', to: 'captured' },
  void: { from: 'authorised', to: 'voided' },
  refund: { from: 'captured', to: 'captured' },
} as const satisfies Record<string, { from: StoredState; to: StoredState }>;

export type BankOperation = keyof typeof TRANSITIONS;

const AUTHORISATION_DAYS = 7;

/** When an authorisation made now lapses, in world time. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + AUTHORISATION_DAYS * 86_400_000);
}
