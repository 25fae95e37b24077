import { BUSINESSES } from './businesses.ts';
import { type Membership, subjectOf } from './customer.ts';
import type { HeldCard, Holder } from './holders.ts';

const DAY_MS = 86_400_000;

/** API response for a customer: profile, card accounts and company membership, if any. */
export function presentCustomer({ customer, revision, deceased, cards }: Holder, foundedAt: Date) {
  const { membership, otherMemberships = [] } = customer;
  const business = membership && presentPlace(membership);
  const others = otherMemberships.flatMap((other) => presentPlace(other) ?? []);
  return {
    sub: subjectOf(customer),
    handle: customer.handle,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    dateOfBirth: customer.dateOfBirth,
    phone: customer.phone,
    agent: customer.clients.includes('cardinal-agent'),
    mayIssue: customer.mayIssue ?? false,
    ...(customer.agentRights && { agentRights: customer.agentRights }),
    deceased,
    revision,
    accounts: cards
      .filter(({ closed }) => !closed)
      .map((card) => {
        const { closed: _, ...account } = presentCard(card, foundedAt);
        return account;
      }),
    offers: (customer.offers ?? []).map(({ expiresDaysAfter, ...offer }) => ({
      ...offer,
      expiresOn: dayAfter(foundedAt, expiresDaysAfter),
      startsAt: null,
    })),
    ...(business ? { business } : {}),
    ...(others.length > 0 ? { otherBusinesses: others } : {}),
  };
}

/** A company with the place that somebody has in it. */
function presentPlace(membership: Membership) {
  // A variant of a company has a mark after its id.
  const [original] = membership.businessId.split('+');
  const business = BUSINESSES.find(({ businessId }) => businessId === original);
  return business && { ...business, ...membership };
}

const presentCard = ({ openedDaysBefore, ...account }: HeldCard, foundedAt: Date) => ({
  ...account,
  openedOn: dayAfter(foundedAt, -openedDaysBefore),
});

/** A customer's cards for the console, including closed ones. */
export const presentCards = ({ deceased, cards }: Holder, foundedAt: Date) => ({
  deceased,
  cards: cards.map((card) => {
    const { accountReferenceId, productType, productDisplayName, lastFour, openedOn, closed } = presentCard(
      card,
      foundedAt,
    );
    return { accountReferenceId, productType, productDisplayName, lastFour, openedOn, closed };
  }),
});

/** The UTC date `days` after a time. */
export const dayAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
