import type { LatePlaces } from '#server/modules/places/index.ts';
import type { PayableOffer } from '#server/modules/pricing/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import type { SaleDeps } from './deps.ts';
import { dealsToCome, grantDeals, type SaleTarget } from './grant-deals.ts';
import { openSale } from './open-sale.ts';
import { saleRoutes } from './routes.ts';

export interface SaleArea extends Area {
  /** Deals that a customer gets when they book. */
  dealsToCome(customerId: string): Promise<PayableOffer[]>;
  /** Gives a customer the deals that fit the checkout. */
  grantDeals(customerId: string, target: SaleTarget): Promise<void>;
}

/** `file` is that of the sale; without it there is none. */
export async function composeSale(
  { db, clock, log, metrics }: Platform,
  {
    file,
    places,
    ...others
  }: { file: string | undefined; places: SaleDeps['places'] & Pick<LatePlaces, 'isHere'> } & Pick<
    SaleDeps,
    'entryFor' | 'earnFor' | 'picturesUrl'
  >,
): Promise<SaleArea> {
  const book = await openSale({
    file,
    db,
    // While the places are away nothing can be said against one.
    isPlace: (placeId) => !places.isHere() || places.find(placeId, 'en') !== null,
    log,
  });
  metrics.gauge(
    'cardinal_sale_file_refused',
    '1 while the file of the sale is wrong and the one before stays in force',
    () => [{ value: book.fileState() === 'refused' ? 1 : 0 }],
  );
  const deps: SaleDeps = { db, clock, book, places, ...others };
  return {
    dealsToCome: (customerId) => dealsToCome(deps, customerId),
    grantDeals: (customerId, target) => grantDeals(deps, customerId, target),
    routes: saleRoutes(deps),
    stop: () => book.stop(),
  };
}
