import { expect, it } from 'vitest';
import { contactHref, lineOf, readContact } from './contact-href.ts';

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
    topic: undefined,
    problem: 'refund-refused',
    outcome: undefined,
    kind: undefined,
    instance: 'r-1',
    tripId: trip,
    bookingSessionId: undefined,
    line: 'rebooking',
  });
});

it('the contact form knows the checkout of the page, and leaves out what it does not know', () => {
  expect(readContact(`?from=/checkout/${trip}/&line=other`)).toEqual({
    page: `/checkout/${trip}/`,
    topic: undefined,
    problem: undefined,
    outcome: undefined,
    kind: undefined,
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

it('the link carries a topic and what the screen tells of; a topic of trips needs the page of one [AGT-01] [TEN-03]', () => {
  const search = (from: string) =>
    contactHref(from, { topic: 'no-record', kind: 'not_finished', outcome: 'Late' });
  const of = (from: string) => readContact(search(from).slice('/support/new/'.length));
  expect(of(`/trips/${trip}/`)).toMatchObject({ topic: 'no-record', kind: 'not_finished', outcome: 'Late' });
  expect(of('/faq/').topic).toBeUndefined();
  expect(readContact(`?from=/trips/${trip}/&topic=complaint`).topic).toBeUndefined();
});

it('each topic is called about on its own line [TEN-03]', () => {
  const lines = (['question', 'call-back', 'complaint', 'no-record', 'disruption'] as const).map((topic) =>
    lineOf(topic, 'support'),
  );
  expect(lines).toEqual(['support', 'support', 'secondary', 'rebooking', 'rebooking']);
});

it('the link without an error names the page alone', () => {
  expect(contactHref('/wallet/')).toBe('/support/new/?from=%2Fwallet%2F');
});
