import { type Customer, subjectOf } from './customer.ts';
import { CUSTOMERS } from './customers.ts';

const LIKENESS = /^([^+]+)\+([a-z0-9-]{1,16})$/;

/**
 * The customer of a handle. `primary+anything` is somebody just like `primary` who is somebody else: the same cards
 * and offers under names of their own, and no history. Null when nobody of that handle is known.
 */
export function findCustomer(handle: string): Customer | null {
  const [, original = handle, mark] = LIKENESS.exec(handle) ?? [];
  const known = CUSTOMERS.find((customer) => customer.handle === original) ?? null;
  return known && mark ? likenessOf(known, mark) : known;
}

/** The customer of a subject of the identity provider, or null. */
export function customerOf(subject: string): Customer | null {
  const customer = findCustomer(subject.replace(/^customer-/, ''));
  return customer && subjectOf(customer) === subject ? customer : null;
}

/** Whether this issuer gave out a card: the ready people's, or one of somebody like them. */
export function isIssued(cardToken: string): boolean {
  // A card opened later carries a number after a tilde.
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
