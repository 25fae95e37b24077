import type { Offer } from './customer.ts';

const dollars = (amount: number) => ({ minor: amount * 100, currency: 'USD' as const });

type Terms = Omit<Offer, 'offerId' | 'terms' | 'collections'> & { collections?: Offer['collections'] };

/** An offer under a name that no other customer's offer has. */
const offer = (handle: string, name: string, about: Terms): Offer => ({
  ...about,
  offerId: `offer-${handle}-${name}`,
  collections: about.collections ?? [],
  terms:
    `One booking of at least $${about.minimum.minor / 100}. For one use; what is not needed of it is lost, and ` +
    'it does not come back when the booking is cancelled.',
});

/** What the issuer offers to somebody who has held a premium card for some months. */
export const premiumOffers = (handle: string): Offer[] => [
  offer(handle, 'city', {
    title: '$60 off a hotel stay',
    descriptions: ['Any hotel', '$60 off stays from $900', 'Anywhere'],
    funnels: ['Lodging'],
    amount: dollars(60),
    minimum: dollars(900),
    expiresDaysAfter: 75,
  }),
  offer(handle, 'weekend', {
    title: '$45 off your next hotel',
    descriptions: ['Any hotel', '$45 off stays from $500', 'Anywhere'],
    funnels: ['Lodging'],
    amount: dollars(45),
    minimum: dollars(500),
    expiresDaysAfter: 110,
  }),
  offer(handle, 'premier', {
    title: '$100 off the Premier Collection',
    descriptions: ['Premier Collection', '$100 off stays from $700', 'Anywhere'],
    funnels: ['Lodging'],
    collections: ['Premier'],
    amount: dollars(100),
    minimum: dollars(700),
    expiresDaysAfter: 190,
  }),
  offer(handle, 'home', {
    title: '$75 off a vacation rental',
    descriptions: ['Vacation rentals', '$75 off stays from $600', 'Anywhere'],
    funnels: ['Homes'],
    amount: dollars(75),
    minimum: dollars(600),
    expiresDaysAfter: 120,
  }),
  offer(handle, 'flight', {
    title: '$40 off a flight',
    descriptions: ['Any airline', '$40 off round trips from $250', 'Anywhere'],
    funnels: ['Air'],
    amount: dollars(40),
    minimum: dollars(250),
    expiresDaysAfter: 45,
  }),
];
