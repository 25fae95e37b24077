import { DECLINE_CODES, type DeclineCode } from './decline-codes.ts';
import { isIssued } from '../issuer/find-customer.ts';

/** Test cards that are always declined, one for each reason: `card-insufficient-funds`, `card-expired`, … */
const DECLINING_CARDS: ReadonlyMap<string, DeclineCode> = new Map(
  DECLINE_CODES.map((code) => [`card-${code.replace(/^card_/, '').replaceAll('_', '-')}`, code]),
);

/** Decline reason of a card for any amount; null for a good card, `invalid_number` for one that was never issued. */
export function declineOf(cardToken: string): DeclineCode | null {
  if (isIssued(cardToken)) return null;
  return DECLINING_CARDS.get(cardToken) ?? 'invalid_number';
}
