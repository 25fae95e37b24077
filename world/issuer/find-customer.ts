import { BUSINESSES } from './businesses.ts';
import { type Customer, subjectOf } from './customer.ts';
import { CUSTOMERS } from './customers.ts';

const LIKENESS = /^([^+]+)\+([a-z0-9-]{1,16})$/;

/**
 * Finds a customer by handle. `primary+anything` is a separate customer with the same kinds of cards and offers as
 * `primary`, under ids of their own, and no history; a company that is not live is one of its own, too. Null for unknown
 * handles.
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

/** A company that is still to be set up, which every variant of its people does for itself. */
const isSettingUp = (id: string): boolean =>
  BUSINESSES.some(({ businessId, live }) => businessId === id && !live);

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
    ...(like.membership && isSettingUp(like.membership.businessId)
      ? { membership: { ...like.membership, businessId: `${like.membership.businessId}+${mark}` } }
      : {}),
    ...(like.offers
      ? { offers: like.offers.map((offer) => ({ ...offer, offerId: `${offer.offerId}+${mark}` })) }
      : {}),
  };
}
