import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { Product, TripSection } from '#contract/enums/index.ts';
import type { listTrips as endpoint } from '#contract/trips.ts';
import { countOpenCredits, creditDay } from '#server/modules/airline-credits/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Products } from '#server/modules/products/index.ts';
import { toWireMoney } from '#contract/money.ts';
import { refundsOfTrips } from './servicing/cancellations-store.ts';
import { presentTripCard } from './present-common.ts';
import { arrangedFor, arrangedTrips } from './people/arranged.ts';
import { countTrips, type ListedSection, listTripRows, type TripsReader } from './store.ts';

const listed: Partial<Record<TripSection, ListedSection>> = {
  'Upcoming Trips': 'upcoming',
  'Past Trips': 'past',
  'Trips with Offers': 'withOffers',
};

/** Products whose trips have a list of their own. */
export const productsApart = (products: Products): Product[] =>
  products.all.filter(({ trip }) => trip.isListedApart).flatMap((kind) => kind.products);

const noTrips: ReadonlySet<string> = new Set();

/** The trips of a section. The sections of frozen prices, watched prices and credits contain no trips. [TRP-01] */
export async function listTrips(
  { db, products }: { readonly db: Db; readonly products: Products },
  asked: TripsReader & { section: TripSection; offset: number; now: Date; language: Language },
): Promise<z.input<typeof endpoint.response>> {
  const apart = productsApart(products);
  const [counted, airlineCredits] = await Promise.all([
    countTrips(db, asked, asked.now, apart),
    countOpenCredits(db, asked.customerId, creditDay(asked.now)),
  ]);
  const counts = { ...counted, airlineCredits };
  const section = listed[asked.section];
  if (!section) return { trips: [], total: 0, counts };
  const [trips, ...asking] = await Promise.all([
    listTripRows(db, { ...asked, section, apart }),
    ...products.all.map(({ trip }) => trip.listAsking?.(asked.customerId) ?? noTrips),
  ]);
  const cancelled = trips.flatMap(({ id, status }) => (status === 'Cancelled' ? [id] : []));
  const [people, refunds] = await Promise.all([
    arrangedTrips(db, asked, trips),
    refundsOfTrips(db, cancelled),
  ]);
  const cards = trips.map((trip) => {
    const card = presentTripCard(trip, products.of(trip.item.product).trip, {
      ...asked,
      isAsking: asking.some((ids) => ids.has(trip.id)),
    });
    const arranged = arrangedFor(asked.customerId, people.get(trip.id));
    if (arranged && !arranged.isYours) return { ...card, arranged, offer: null };
    const refund = refunds.get(trip.id);
    return {
      ...card,
      ...(arranged ? { arranged } : {}),
      ...(refund ? { refunded: toWireMoney(refund) } : {}),
    };
  });
  return { trips: cards, total: counts[section], counts };
}
