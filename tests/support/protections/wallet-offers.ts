import { money } from '#contract/money.ts';
import type { IssuerOffer } from '#server/modules/accounts/port.ts';

/** Offer of $60 off any hotel from $200, usable once, in a named customer's wallet. */
export const sixtyDollarsOff = (name: string): IssuerOffer => ({
  offerId: `offer-${name}`,
  title: { en: '$60 off a hotel stay', fr: '60 $ US de rabais sur un séjour à l’hôtel' },
  descriptions: [{ en: 'Any hotel', fr: 'Tous les hôtels' }],
  funnels: ['Lodging'],
  collections: [],
  amount: money(6_000, 'USD'),
  minimum: money(20_000, 'USD'),
  expiresOn: null,
  startsAt: null,
  terms: { en: 'Once.', fr: 'Une fois.' },
});
