import { languageSchema } from '#contract/values/dates.ts';
import { getCompany, listAbsences } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { DeputyLetter } from '#server/modules/notifications/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The letter to the deputy of somebody who is away; null once that absence has ended or was replaced. */
export async function readDeputyLetter(
  { db, portalUrl }: { readonly db: Db; readonly portalUrl: string },
  of: Readonly<Record<'businessId' | 'customerId' | 'deputyId' | 'stamp' | 'language', string>>,
): Promise<DeputyLetter | null> {
  const { businessId, customerId, deputyId, stamp } = of;
  const absence = (await listAbsences(db, businessId)).get(customerId);
  if (absence?.deputy?.customerId !== deputyId || String(absence.setAt.getTime()) !== stamp) return null;
  const { setAt, setBy, until } = absence;
  const [company, reader, away, by] = await Promise.all([
    getCompany(db, businessId),
    getCustomer(db, deputyId),
    getCustomer(db, customerId),
    getCustomer(db, setBy),
  ]);
  if (company.closing) return null;
  return {
    language: reader.language ?? languageSchema.parse(of.language),
    email: reader.email,
    givenName: reader.firstName,
    businessName: company.name,
    away: fullNameOf(away),
    by: setBy === customerId ? null : fullNameOf(by),
    from: portalDay(setAt),
    until,
    link: `${portalUrl}/approvals/`,
  };
}
