import { BUSINESSES } from './businesses.ts';
import { type Customer, subjectOf } from './customer.ts';

const DAY_MS = 86_400_000;

/** A customer as the issuer's API answers: profile, card accounts, and the place in a company if there is one. */
export function presentCustomer(customer: Customer, foundedAt: Date) {
  const { membership } = customer;
  const business = BUSINESSES.find(({ businessId }) => businessId === membership?.businessId);
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
    accounts: customer.accounts.map(({ openedDaysBefore, ...account }) => ({
      ...account,
      openedOn: dayAfter(foundedAt, -openedDaysBefore),
    })),
    offers: (customer.offers ?? []).map(({ expiresDaysAfter, ...offer }) => ({
      ...offer,
      expiresOn: dayAfter(foundedAt, expiresDaysAfter),
      startsAt: null,
    })),
    ...(membership && business ? { business: { ...business, ...membership } } : {}),
  };
}

const dayAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10);
