import { expect, it } from 'vitest';
import { contactHref, readContact } from './contact-href.ts';

const trip = '0191d3a0-0000-7000-8000-000000000001';

it('the link to the contact form carries the error, its request id, the line and the page [AGT-01] [TEN-03]', () => {
  const href = contactHref(`/trips/${trip}/`, {
    problem: 'refund-refused',
    instance: 'r-1',
    line: 'rebooking',
  });
  expect(href).toBe(
    `/support/new/?from=%2Ftrips%2F${trip}%2F&problem=refund-refused&instance=r-1&line=rebooking`,
  );
  expect(readContact(href.slice('/support/new/'.length))).toEqual({
    page: `/trips/${trip}/`,
    problem: 'refund-refused',
    instance: 'r-1',
    tripId: trip,
    bookingSessionId: undefined,
    line: 'rebooking',
  });
});

it('the contact form knows the checkout of the page, and leaves out what it does not know', () => {
  expect(readContact(`?from=/checkout/${trip}/&line=other`)).toEqual({
    page: `/checkout/${trip}/`,
    problem: undefined,
    instance: undefined,
    tripId: undefined,
    bookingSessionId: trip,
    line: 'support',
  });
  expect(readContact('')).toMatchObject({ page: undefined, line: 'support' });
});

it('an address of another site is no page of the portal', () => {
  expect(readContact('?from=//evil.example/trips/').page).toBeUndefined();
  expect(readContact('?from=https://evil.example/').page).toBeUndefined();
});

it('the link without an error names the page alone', () => {
  expect(contactHref('/wallet/')).toBe('/support/new/?from=%2Fwallet%2F');
});
