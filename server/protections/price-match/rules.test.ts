import { expect, it } from 'vitest';
import type { SeenOffer } from './port.ts';
import { judge, stillMatched } from './rules.ts';

const attributes = {
  item: 'Casa do Largo',
  dates: '2027-03-01 – 2027-03-04',
  party: '2',
  option: 'Double room',
  meals: 'breakfast',
  cancellation: 'NonRefundable',
  payment: 'PayNow',
};
const booked = { attributes, priceMinor: 45_000 };
const offer: SeenOffer = { ...attributes, minor: 40_050, currency: 'USD', isPublic: true };

it('an exact price match pays the whole difference, regardless of case and spaces [PMT-01] [PMT-02]', () => {
  expect(judge(booked, offer).owedMinor).toBe(4_950);
  expect(judge(booked, { ...offer, item: ' CASA  do Largo ' }).owedMinor).toBe(4_950);
});

it.each([
  ['item', { item: 'Casa do Rossio' }],
  ['dates', { dates: '2027-03-01 – 2027-03-05' }],
  ['party', { party: '1' }],
  ['option', { option: 'Suite' }],
  ['meals', { meals: null }],
  ['cancellation', { cancellation: 'FullyRefundable' }],
  ['payment', { payment: 'PayLater' }],
  ['publicity', { isPublic: false }],
  ['currency', { currency: 'EUR' }],
  ['price', { minor: 45_000 }],
] as const)('a price match is declined for another %s, which is named [PMT-01]', (attribute, other) => {
  const { owedMinor, compared } = judge(booked, { ...offer, ...other });
  expect(owedMinor).toBe(0);
  expect(compared.filter(({ isMatch }) => !isMatch).map((one) => one.attribute)).toEqual([attribute]);
});

it('a price match ignores attributes that the booking does not have [PMT-01]', () => {
  const flights = { ...attributes, meals: null, payment: null };
  const { owedMinor, compared } = judge({ attributes: flights, priceMinor: 45_000 }, offer);
  expect(owedMinor).toBe(4_950);
  expect(compared.map(({ attribute }) => attribute)).not.toContain('meals');
});

it('an accepted match of 40.00 for two who fly is 20.00 for the one who stays, and none for other flights [PMT-02] [TRP-04]', () => {
  const two = { dates: '2027-01-10T09:00, 2027-01-17T18:00', party: '2+0+0' };
  expect(stillMatched(4_000, two, { ...two, party: '1+0+0' })).toBe(2_000);
  expect(stillMatched(4_000, two, { dates: '2027-01-11T09:00, 2027-01-17T18:00', party: '1+0+0' })).toBe(0);
});
