import { DECLINE_CODES, type DeclineCode } from '../faults/catalogue.ts';
import { isIssued } from '../issuer/find-customer.ts';

/** Test cards that are always declined, one for each reason: `card-insufficient-funds`, `card-expired`, … */
const DECLINING_CARDS: ReadonlyMap<string, DeclineCode> = new Map(
  DECLINE_CODES.map((code) => [`card-${code.replace(/^card_/, '').replaceAll('_', '-')}`, code]),
);

/** Why a card is declined whatever the amount, or null for a good card. A card that was never issued has no number. */
export function declineOf(cardToken: string): DeclineCode | null {
  if (isIssued(cardToken)) return null;
  return DECLINING_CARDS.get(cardToken) ?? 'invalid_number';
}
