import type { LocalisedText, Offer } from './customer.ts';

const dollars = (amount: number) => ({ minor: amount * 100, currency: 'USD' as const });

/** Formats an amount for Canadian French, with non-breaking spaces. */
const french = ({ minor }: { minor: number }): string => `${minor / 100}\u00A0$\u00A0US`;

const anywhere: LocalisedText = { en: 'Anywhere', fr: 'Partout' };

type Terms = Omit<Offer, 'offerId' | 'terms' | 'title' | 'descriptions' | 'collections' | 'banners'> & {
  collections?: Offer['collections'];
  /** Object of the discount, as in "$60 off a hotel stay". */
  off: LocalisedText;
  /** Scope: a brand, a collection or any. */
  where: LocalisedText;
  /** Object of the minimum price, as in "$60 off stays from $900". */
  what: LocalisedText;
  /** Whether pages show a banner for it. */
  isTold?: true;
};

/** Builds an offer with an id unique across customers. */
const offer = (handle: string, name: string, { off, where, what, isTold, ...about }: Terms): Offer => ({
  ...about,
  offerId: `offer-${handle}-${name}`,
  collections: about.collections ?? [],
  title: {
    en: `$${about.amount.minor / 100} off ${off.en}`,
    fr: `${french(about.amount)} de rabais sur ${off.fr}`,
  },
  descriptions: [
    where,
    {
      en: `$${about.amount.minor / 100} off ${what.en} from $${about.minimum.minor / 100}`,
      fr: `${french(about.amount)} de rabais sur ${what.fr} à partir de ${french(about.minimum)}`,
    },
    anywhere,
  ],
  terms: {
    en:
      `One booking of at least $${about.minimum.minor / 100}. For one use; what is not needed of it is lost, and ` +
      'it does not come back when the booking is canceled.',
    fr:
      `Une seule réservation d’au moins ${french(about.minimum)}. Valable une fois; ce qui n’en est pas utilisé est ` +
      'perdu, et elle n’est pas rendue quand la réservation est annulée.',
  },
  ...(isTold ? { banners: bannersOf(off, what, about) } : {}),
});

/** Banner texts of an offer, per page. */
function bannersOf(
  off: LocalisedText,
  what: LocalisedText,
  { amount, minimum }: Pick<Offer, 'amount' | 'minimum'>,
): NonNullable<Offer['banners']> {
  const [worth, least] = [`$${amount.minor / 100}`, `$${minimum.minor / 100}`];
  return {
    landing: {
      en: `You have an offer: ${worth} off ${off.en}.`,
      fr: `Vous avez une offre\u00A0: ${french(amount)} de rabais sur ${off.fr}.`,
    },
    availability: {
      en: `Your offer takes ${worth} off ${what.en} from ${least}. Choose it at checkout.`,
      fr: `Votre offre donne ${french(amount)} de rabais sur ${what.fr} à partir de ${french(minimum)}. Choisissez-la au paiement.`,
    },
    shop: {
      en: `If your booking comes to ${least} or more, your offer takes ${worth} off at checkout.`,
      fr: `Si votre réservation atteint ${french(minimum)}, votre offre donne ${french(amount)} de rabais au paiement.`,
    },
  };
}

const stays: LocalisedText = { en: 'stays', fr: 'les séjours' };
const anyHotel: LocalisedText = { en: 'Any hotel', fr: 'Tous les hôtels' };

/** Offers to customers who have held a premium card for some months. */
export const premiumOffers = (handle: string): Offer[] => [
  offer(handle, 'city', {
    isTold: true,
    off: { en: 'a hotel stay', fr: 'un séjour à l’hôtel' },
    where: anyHotel,
    what: stays,
    funnels: ['Lodging'],
    amount: dollars(60),
    minimum: dollars(900),
    expiresDaysAfter: 75,
  }),
  offer(handle, 'weekend', {
    off: { en: 'your next hotel', fr: 'votre prochain hôtel' },
    where: anyHotel,
    what: stays,
    funnels: ['Lodging'],
    amount: dollars(45),
    minimum: dollars(500),
    expiresDaysAfter: 110,
  }),
  offer(handle, 'premier', {
    off: { en: 'the Premier Collection', fr: 'la Collection Premier' },
    where: { en: 'Premier Collection', fr: 'Collection Premier' },
    what: stays,
    funnels: ['Lodging'],
    collections: ['Premier'],
    amount: dollars(100),
    minimum: dollars(700),
    expiresDaysAfter: 190,
  }),
  offer(handle, 'home', {
    isTold: true,
    off: { en: 'a vacation rental', fr: 'une location de vacances' },
    where: { en: 'Vacation rentals', fr: 'Locations de vacances' },
    what: stays,
    funnels: ['Homes'],
    amount: dollars(75),
    minimum: dollars(600),
    expiresDaysAfter: 120,
  }),
  offer(handle, 'flight', {
    isTold: true,
    off: { en: 'a flight', fr: 'un vol' },
    where: { en: 'Any airline', fr: 'Toutes les compagnies aériennes' },
    what: { en: 'flights', fr: 'les vols' },
    funnels: ['Air'],
    amount: dollars(40),
    minimum: dollars(250),
    expiresDaysAfter: 45,
  }),
];
