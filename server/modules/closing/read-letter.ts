import { languageSchema } from '#contract/values/dates.ts';
import { companyZone, findMembership, getCompany, roleOf } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { listUsable } from '#server/modules/freeze/index.ts';
import { type ClosingLetter, closingNewsSchema } from '#server/modules/notifications/index.ts';
import type { NameTrips } from '#server/modules/wallet/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly nameTrips: NameTrips;
  readonly portalUrl: string;
  readonly adminUrl: string;
}

/** The letter that a company was closed or opened again; null when that is no longer true, or its reader has left. */
export async function readClosingLetter(
  { db, clock, nameTrips, portalUrl, adminUrl }: Deps,
  of: Readonly<Record<'businessId' | 'news' | 'stamp' | 'customerId' | 'by' | 'language', string>>,
): Promise<ClosingLetter | null> {
  const { businessId, customerId } = of;
  const news = closingNewsSchema.parse(of.news);
  const [company, membership] = await Promise.all([
    getCompany(db, businessId),
    findMembership(db, { businessId, customerId }),
  ]);
  const { closing } = company;
  const isTrue = news === 'closed' ? String(closing?.at.getTime()) === of.stamp : closing === null;
  if (!isTrue || !membership || membership.isDenied) return null;
  const [reader, by] = await Promise.all([getCustomer(db, customerId), getCustomer(db, of.by)]);
  const language = reader.language ?? languageSchema.parse(of.language);
  const frozen = await listUsable(db, { businessId, customerId, now: clock.now() });
  const names = await nameTrips(
    customerId,
    frozen.map(({ tripId }) => tripId),
    language,
  );
  const isAdmin = roleOf(membership.permissions) === 'admin';
  return {
    language,
    email: reader.email,
    givenName: reader.firstName,
    news,
    businessName: company.name,
    by: fullNameOf(by),
    timeZone: companyZone(company.address),
    reopenUntil: closing?.reopenUntil.toISOString() ?? null,
    frozenPrices: frozen.map(({ tripId, until }) => ({
      name: names.find((trip) => trip.tripId === tripId)?.title ?? '',
      until: until.toISOString(),
    })),
    tripsLink: `${portalUrl}${news === 'closed' ? '/trips/' : '/'}`,
    settingsLink: isAdmin ? `${adminUrl}/settings/` : null,
  };
}
