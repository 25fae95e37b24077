import {
  defaultTimeZone,
  inBothLanguages,
  type Language,
  type LocalizedText,
} from '#contract/values/dates.ts';
import type { Collection, SaleGroup } from '#contract/enums/index.ts';
import { formatShortMoney, localeOf } from '#contract/values/format.ts';
import { formatMoment } from '#server/modules/notifications/index.ts';
import type { SaleConfiguration, SaleDealConfiguration } from './configuration.ts';

const dollars = (amount: number, language: Language): string =>
  formatShortMoney(localeOf(language), { amount, currency: 'USD' });

const things: Readonly<Record<SaleGroup, LocalizedText>> = {
  Air: { en: 'flights', fr: 'les vols' },
  Lodging: { en: 'hotels', fr: 'les hôtels' },
  Home: { en: 'vacation rentals', fr: 'les locations de vacances' },
  Ground: { en: 'rental cars', fr: 'les voitures de location' },
  Experiences: { en: 'activities', fr: 'les activités' },
};

/** First words on the card: the collection, or the kind of booking. The names of collections are the issuer’s. */
const brands: Readonly<Record<SaleGroup, LocalizedText>> = {
  Air: { en: 'Flights', fr: 'Vols' },
  Lodging: { en: 'Hotels', fr: 'Hôtels' },
  Home: { en: 'Vacation rentals', fr: 'Locations de vacances' },
  Ground: { en: 'Rental cars', fr: 'Voitures de location' },
  Experiences: { en: 'Activities', fr: 'Activités' },
};
const collections: Readonly<Record<Exclude<Collection, 'NoCollection'>, LocalizedText>> = {
  Premier: { en: 'Premier Collection', fr: 'Collection Premier' },
  Lifestyle: { en: 'Lifestyle Collection', fr: 'Collection Lifestyle' },
};

export const brandOf = ({ group, collection }: SaleDealConfiguration): LocalizedText =>
  collection === 'NoCollection' ? brands[group] : collections[collection];

/** "20% off, up to $200" or "$100 off flights". */
export const titleOf = ({ group, percent, amount }: SaleDealConfiguration): LocalizedText => ({
  en:
    percent === null
      ? `${dollars(amount, 'en')} off ${things[group].en}`
      : `${percent}% off ${things[group].en}, up to ${dollars(amount, 'en')}`,
  fr:
    percent === null
      ? `${dollars(amount, 'fr')} de rabais sur ${things[group].fr}`
      : `${percent}\u00A0% de rabais sur ${things[group].fr}, jusqu’à ${dollars(amount, 'fr')}`,
});

export const destinationNameOf = (sale: SaleConfiguration, deal: SaleDealConfiguration): LocalizedText =>
  sale.destinations.find(({ id }) => id === deal.destination)?.name ?? {
    en: 'Anywhere',
    fr: 'Partout',
  };

/** Conditions for using a deal, including the loss of an unused rest. [SAL-11, SAL-14] */
export function termsOf(sale: SaleConfiguration, deal: SaleDealConfiguration): LocalizedText {
  const { en, fr } = destinationNameOf(sale, deal);
  const until = (language: Language) => formatMoment(sale.endsAt.toISOString(), defaultTimeZone, language);
  const suppliers = (language: Language) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(sale.carSuppliers);
  const isCar = deal.group === 'Ground';
  return inBothLanguages((language) =>
    (language === 'en'
      ? [
          deal.destination === null
            ? ''
            : `For ${things[deal.group].en} ${deal.group === 'Air' ? 'to' : 'in'} ${en}.`,
          isCar ? `With ${suppliers('en')} alone.` : '',
          deal.minimum > 0 ? `From ${dollars(deal.minimum, 'en')} due now.` : '',
          `Until ${until('en')}, or while supplies last, first come, first served.`,
          'Once per customer, for one booking; what is not needed of it is lost, and it does not come back when the booking is canceled.',
        ]
      : [
          deal.destination === null ? '' : `Pour ${things[deal.group].fr} à cette destination\u00A0: ${fr}.`,
          isCar ? `Avec ${suppliers('fr')} seulement.` : '',
          deal.minimum > 0 ? `À partir de ${dollars(deal.minimum, 'fr')} à payer maintenant.` : '',
          `Jusqu’au ${until('fr')}, ou jusqu’à épuisement, premier arrivé, premier servi.`,
          'Une fois par client, pour une seule réservation; ce qui n’en est pas utilisé est perdu, et elle n’est pas rendue quand la réservation est annulée.',
        ]
    )
      .filter(Boolean)
      .join(' '),
  );
}
