import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { SaleGroup } from '#contract/enums/index.ts';
import { fromDecimal, type Money, money, toWireMoney } from '#contract/money.ts';
import {
  type saleDealSchema,
  type saleDestinationSchema,
  soldOutFrom,
  soldOutUntil,
} from '#contract/sale.ts';
import { portalDay } from '#server/platform/days.ts';
import { isFeatured, type SaleConfiguration, type SaleDestinationConfiguration } from './configuration.ts';
import { type CountedDeal, inSaleOrder } from './deals.ts';
import { brandOf, termsOf, titleOf } from './offer-words.ts';

type Deal = z.input<typeof saleDealSchema>;

const dollars = (amount: number): Money => fromDecimal(amount, 'USD');

/** The destinations in their configured order. [SAL-07, SAL-10] */
export function presentDestinations(
  sale: SaleConfiguration,
  language: Language,
  picturesUrl: string,
): z.input<typeof saleDestinationSchema>[] {
  const continents = new Map(sale.continents.map(({ id, name }) => [id, name[language]]));
  return sale.destinations
    .toSorted((a, b) => sale.order.indexOf(a.id) - sale.order.indexOf(b.id))
    .map((destination) => ({
      id: destination.id,
      name: destination.name[language],
      placeId: destination.place,
      continent: (destination.continent && continents.get(destination.continent)) || null,
      locationTypes: destination.locationTypes,
      isFeatured: sale.featured.includes(destination.id),
      isSoldOut: sale.soldOut.includes(destination.id),
      images: {
        featured: imageOf(sale, destination, '750x300', picturesUrl),
        grid: imageOf(sale, destination, '560x690', picturesUrl),
      },
    }));
}

function imageOf(
  { images }: SaleConfiguration,
  { imageId, climate }: SaleDestinationConfiguration,
  size: string,
  picturesUrl: string,
): string {
  const path = images
    .replace('{imageId}', encodeURIComponent(imageId))
    .replace('{size}', size)
    .replace('{climate}', encodeURIComponent(climate));
  return path.startsWith('/') ? `${picturesUrl}${path}` : path;
}

/** The deals of a sale and the placeholders of hotels that are sold out, in the order of the sale. [SAL-07] */
export function presentDeals(
  sale: SaleConfiguration,
  counted: readonly CountedDeal[],
  own: ReadonlyMap<string, { isTaken: boolean }>,
  language: Language,
): Deal[] {
  const deals = counted.map((one) =>
    presentDeal(sale, one, own.get(one.deal.id)?.isTaken ?? false, language),
  );
  const placeholders = sale.soldOut.map((id) => placeholderOf(sale, id, language));
  return inSaleOrder(sale, [...deals, ...placeholders], ({ group, destinationId, state }) => ({
    group: group as SaleGroup,
    destination: destinationId,
    isSoldOut: state === 'sold-out',
  }));
}

function presentDeal(
  sale: SaleConfiguration,
  { deal, count }: CountedDeal,
  isUsed: boolean,
  language: Language,
): Deal {
  return {
    id: deal.id,
    group: deal.group,
    destinationId: deal.destination,
    title: titleOf(deal)[language],
    description: brandOf(deal)[language],
    collection: deal.collection,
    discount: { percent: deal.percent, amount: toWireMoney(dollars(deal.amount)) },
    minimum: toWireMoney(dollars(deal.minimum)),
    suppliers: deal.group === 'Ground' ? [...sale.carSuppliers] : [],
    isFeatured: isFeatured(sale, deal),
    state: isUsed ? 'used' : count.remaining === 0 ? 'sold-out' : 'available',
    count,
    validFrom: portalDay(sale.startsAt),
    validUntil: portalDay(sale.endsAt),
    terms: termsOf(sale, deal)[language],
  };
}

/** The hotels of a destination that has none left. [A 9] */
function placeholderOf(sale: SaleConfiguration, destination: string, language: Language): Deal {
  const like = { group: 'Lodging', collection: 'NoCollection', destination } as const;
  const words = { ...like, id: '', stock: 0, percent: null, amount: 0, minimum: 0 };
  return {
    id: `sold-out-${destination}`,
    group: 'Lodging',
    destinationId: destination,
    title: brandOf(words)[language],
    description: brandOf(words)[language],
    collection: 'NoCollection',
    discount: { percent: null, amount: toWireMoney(money(0, 'USD')) },
    minimum: toWireMoney(money(0, 'USD')),
    suppliers: [],
    isFeatured: sale.featured.includes(destination),
    state: 'sold-out',
    count: { remaining: 0, total: 0 },
    validFrom: soldOutFrom,
    validUntil: soldOutUntil,
    terms: '',
  };
}

/** The most that the deals of a group take off; null where there are none. */
export function mostOff({ deals }: SaleConfiguration, group: SaleGroup): Money | null {
  const amounts = deals.filter((deal) => deal.group === group).map(({ amount }) => amount);
  return amounts.length === 0 ? null : dollars(Math.max(...amounts));
}
