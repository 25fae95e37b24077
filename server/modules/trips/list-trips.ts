import type { z } from 'zod';
import type { Language } from '#contract/dates.ts';
import type { TripSection } from '#contract/enums/index.ts';
import type { listTrips as endpoint } from '#contract/trips.ts';
import { countOpenCredits, creditDay } from '#server/modules/airline-credits/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listTripsWithNewTimes } from './flight-news/changes-store.ts';
import { presentTripCard } from './present-trip-card.ts';
import { countTrips, type ListedSection, listTripRows } from './store.ts';

const listed: Partial<Record<TripSection, ListedSection>> = {
  'Upcoming Trips': 'upcoming',
  'Past Trips': 'past',
  'Trips with Offers': 'withOffers',
};

/** The trips of a section. The sections of frozen prices, watched prices and credits contain no trips. [TRP-01] */
export async function listTrips(
  db: Db,
  asked: { customerId: string; section: TripSection; offset: number; now: Date; language: Language },
): Promise<z.input<typeof endpoint.response>> {
  const [trips, airlineCredits] = await Promise.all([
    countTrips(db, asked.customerId, asked.now),
    countOpenCredits(db, asked.customerId, creditDay(asked.now)),
  ]);
  const counts = { ...trips, airlineCredits };
  const section = listed[asked.section];
  if (!section) return { trips: [], total: 0, counts };
  const [rows, changed] = await Promise.all([
    listTripRows(db, { ...asked, section }),
    listTripsWithNewTimes(db, asked.customerId),
  ]);
  const cards = rows.map((row) => presentTripCard(row, { ...asked, hasNewTimes: changed.has(row.id) }));
  return { trips: cards, total: counts[section], counts };
}
