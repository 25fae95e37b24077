import type { OfferFunnel, SaleGroup } from '#contract/enums/index.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { PayableOffer } from '#server/modules/pricing/index.ts';
import {
  grantOffers,
  isInScope,
  type OfferScope,
  type OfferTarget,
  type OfferToGrant,
} from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SaleConfiguration, SaleDealConfiguration } from './configuration.ts';
import type { SaleDeps } from './deps.ts';
import { brandOf, destinationNameOf, termsOf, titleOf } from './offer-words.ts';
import { phaseOf } from './phases.ts';
import { readOwnDeals, readStocks, stockId } from './store.ts';

const funnelOf: Readonly<Record<SaleGroup, OfferFunnel>> = {
  Air: 'Air',
  Lodging: 'Lodging',
  Home: 'Homes',
  Ground: 'Ground',
  Experiences: 'Experiences',
};

/** The funnel and the place of a checkout. */
export interface SaleTarget extends OfferTarget {
  readonly funnel: OfferFunnel;
}

/**
 * Puts the deals that are good for a new checkout into its customer's wallet, each once and for ever, while the sale is
 * on. Stock is taken only when a booking holds one. [SAL-11, SAL-13]
 */
export async function grantDeals(deps: SaleDeps, customerId: string, target: SaleTarget): Promise<void> {
  const { db, clock } = deps;
  const offers = (await grantable(deps, customerId))
    .filter(({ deal, scope }) => funnelOf[deal.group] === target.funnel && isInScope(scope, target))
    .map(({ sale, deal, scope }) => offerOf(sale, deal, scope));
  if (offers.length > 0)
    await inTransaction(db, (tx) => grantOffers(tx, { customerId, offers, now: clock.now() }));
}

/**
 * The deals that a checkout of this customer would put into the wallet, as offers by which prices are told: what the
 * sale takes off is told from the list of results on, not only in the checkout. [SAL-11; OFF-06]
 */
export async function dealsToCome(deps: SaleDeps, customerId: string): Promise<PayableOffer[]> {
  return (await grantable(deps, customerId)).map(({ sale, deal, scope }) => {
    const { issuerOfferId, funnels, collections, amount, minimum } = offerOf(sale, deal, scope);
    const { percent } = deal;
    return { id: issuerOfferId, funnels, collections, amount, percent, scope, minimum, hasBegun: true };
  });
}

interface Grantable {
  readonly sale: SaleConfiguration;
  readonly deal: SaleDealConfiguration;
  readonly scope: OfferScope | null;
}

/** The deals of a sale that is on which the customer has not had yet, and of which some are left. */
async function grantable(
  { db, clock, book, entryFor, places }: SaleDeps,
  customerId: string,
): Promise<Grantable[]> {
  const sale = book.current();
  if (!sale || phaseOf(sale, await entryFor(customerId), clock.now()) !== 'active') return [];
  const [own, stocks] = [await readOwnDeals(db, sale, customerId), await readStocks(db, sale)];
  return sale.deals.flatMap((deal) => {
    const stock = stocks.get(deal.id);
    if (own.has(deal.id) || stock === undefined || stock.taken >= stock.total) return [];
    return [{ sale, deal, scope: scopeOf(sale, deal, places) }];
  });
}

/** Where a deal is good: near its city, to an airport of it, and with the suppliers of cars. */
export function scopeOf(
  sale: SaleConfiguration,
  deal: SaleDealConfiguration,
  places: Pick<Places, 'find' | 'airportsOf'>,
): OfferScope | null {
  const destination = sale.destinations.find(({ id }) => id === deal.destination);
  const suppliers = deal.group === 'Ground' ? { suppliers: sale.carSuppliers } : {};
  if (!destination) return deal.group === 'Ground' ? suppliers : null;
  if (deal.group === 'Air') return { airports: [...places.airportsOf(destination.place)] };
  const place = places.find(destination.place, 'en');
  if (!place) throw new Error(`The place ${destination.place} of the sale is unknown`);
  return { near: { lat: place.lat, lon: place.lon, km: sale.withinKm }, ...suppliers };
}

function offerOf(
  sale: SaleConfiguration,
  deal: SaleDealConfiguration,
  scope: OfferScope | null,
): OfferToGrant {
  const title = titleOf(deal);
  return {
    issuerOfferId: stockId(sale, deal),
    stockId: stockId(sale, deal),
    title,
    descriptions: [brandOf(deal), title, destinationNameOf(sale, deal)],
    funnels: [funnelOf[deal.group]],
    collections: deal.collection === 'NoCollection' ? [] : [deal.collection],
    amount: fromDecimal(deal.amount, 'USD'),
    percent: deal.percent,
    scope,
    minimum: fromDecimal(deal.minimum, 'USD'),
    // To the moment, its stock says when it ends.
    expiresOn: portalDay(sale.endsAt),
    saleEventStartOn: sale.startsAt,
    termsAndConditions: termsOf(sale, deal),
    imageId: sale.destinations.find(({ id }) => id === deal.destination)?.imageId ?? null,
  };
}
