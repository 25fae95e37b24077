import type { Money } from '#contract/money.ts';

export type DeclineCode =
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'lost_or_stolen'
  | 'not_supported'
  | 'invalid_number'
  | 'card_information'
  | 'verification_number'
  | 'country_code'
  | 'zip_code'
  | 'fraud'
  | 'likely_fraud'
  | 'fraud_auto_reject'
  | 'excessive_activity'
  | 'processing_error';

export type AuthorisationOutcome =
  | { readonly status: 'authorised'; readonly authorisationId: string; readonly amount: Money }
  | { readonly status: 'declined'; readonly code: DeclineCode }
  /** No clear answer: ask again by reference before doing anything else. The cause is for the operator. */
  | { readonly status: 'unknown'; readonly cause?: unknown };

export type GatewayOutcome = { readonly status: 'done' } | { readonly status: 'unknown' };

/** A definite refusal of a capture, void or refund: no money moved, and a retry does not help. */
export class GatewayRefusal extends Error {
  readonly code: string;

  constructor(code: string, options: { cause?: unknown } = {}) {
    super(`the card gateway refused: ${code}`, options);
    this.name = 'GatewayRefusal';
    this.code = code;
  }
}

/**
 * A card gateway. Every call carries an idempotency key chosen by the portal, so a retry never moves money twice. A
 * lost answer is `unknown`, never an exception; a refused capture, void or refund throws GatewayRefusal.
 */
export interface CardGateway {
  authorise(request: { cardToken: string; amount: Money; reference: string }): Promise<AuthorisationOutcome>;
  findAuthorisation(reference: string): Promise<AuthorisationOutcome | { status: 'absent' }>;
  capture(request: { authorisationId: string; amount: Money; key: string }): Promise<GatewayOutcome>;
  voidAuthorisation(request: { authorisationId: string; key: string }): Promise<GatewayOutcome>;
  refund(request: { authorisationId: string; amount: Money; key: string }): Promise<GatewayOutcome>;
}
