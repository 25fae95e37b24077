import { type Customer, subjectOf } from './customer.ts';
import { CUSTOMERS } from './customers.ts';

const LIKENESS = /^([^+]+)\+([a-z0-9-]{1,16})$/;

/**
 * Finds a customer by handle. `primary+anything` is a separate customer with the same kinds of cards and offers as
 * `primary`, under ids of their own, and no history. Null for unknown handles.
 */
export function findCustomer(handle: string): Customer | null {
  const [, original = handle, mark] = LIKENESS.exec(handle) ?? [];
  const known = CUSTOMERS.find((customer) => customer.handle === original) ?? null;
  return known && mark ? likenessOf(known, mark) : known;
}

/** Finds a customer by identity provider subject, or null. */
export function customerOf(subject: string): Customer | null {
  const customer = findCustomer(subject.replace(/^customer-/, ''));
  return customer && subjectOf(customer) === subject ? customer : null;
}

/** True if this issuer issued the card, to a ready person or a variant of one. */
export function isIssued(cardToken: string): boolean {
  // Tokens of later cards have a number after a tilde.
  const token = cardToken.replace(/~\d+$/, '');
  const [, original = token] = LIKENESS.exec(token) ?? [];
  return CUSTOMERS.some(({ accounts }) => accounts.some((card) => card.cardToken === original));
}

function likenessOf(like: Customer, mark: string): Customer {
  return {
    ...like,
    handle: `${like.handle}+${mark}`,
    email: like.email.replace('@', `+${mark}@`),
    accounts: like.accounts.map((account) => ({
      ...account,
      accountReferenceId: `${account.accountReferenceId}+${mark}`,
      cardToken: `${account.cardToken}+${mark}`,
    })),
    ...(like.offers
      ? { offers: like.offers.map((offer) => ({ ...offer, offerId: `${offer.offerId}+${mark}` })) }
      : {}),
  };
}
