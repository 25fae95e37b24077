import { languageSchema } from '#contract/values/dates.ts';
import { findMembership, getCompany, listAbsences } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { AbsenceLetter, DeputyLetter } from '#server/modules/notifications/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The letter to the deputy of an absent approver; null once that absence has ended or was replaced. */
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

/**
 * The letter about a changed absence, to its former deputy or to the approver. Null once it was changed again, and for a reader
 * who has left the company.
 */
export async function readAbsenceLetter(
  { db, portalUrl }: { readonly db: Db; readonly portalUrl: string },
  of: Readonly<Record<'businessId' | 'customerId' | 'readerId' | 'by' | 'stamp' | 'language', string>>,
): Promise<AbsenceLetter | null> {
  const { businessId, customerId, readerId, stamp } = of;
  const absence = (await listAbsences(db, businessId)).get(customerId) ?? null;
  // A later change has letters of its own.
  if (absence && String(absence.setAt.getTime()) !== stamp) return null;
  const membership = await findMembership(db, { businessId, customerId: readerId });
  if (!membership || membership.isDenied) return null;
  const [company, reader, away, by] = await Promise.all([
    getCompany(db, businessId),
    getCustomer(db, readerId),
    getCustomer(db, customerId),
    getCustomer(db, of.by),
  ]);
  const now = absence?.deputy && { deputy: fullNameOf(absence.deputy), until: absence.until };
  if (company.closing || (absence && !now)) return null;
  const isAway = readerId === customerId;
  return {
    language: reader.language ?? languageSchema.parse(of.language),
    email: reader.email,
    givenName: reader.firstName,
    businessName: company.name,
    news: isAway ? (now ? 'noted' : 'ended') : now ? 'replaced' : 'back',
    away: fullNameOf(away),
    by: of.by === customerId ? null : fullNameOf(by),
    now: now ?? null,
    link: `${portalUrl}/approvals/`,
  };
}
