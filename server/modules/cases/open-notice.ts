import type { Language } from '#contract/values/dates.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { datesOf } from './case-dates.ts';
import { openCase } from './open-case.ts';

const kind = 'takedown_notice';

/**
 * Opens the case of a copyright notice or counter-notice, once. Content that was taken down comes back after the ten days in
 * which the owner may sue. Returns by when it is answered. [LEG-04]
 */
export const openNotice = (
  db: Db,
  asked: { noticeId: string; facts: Readonly<Record<string, string>>; language: Language; now: Date },
): Promise<Date> =>
  inTransaction(db, async (tx) => {
    const { noticeId, facts, language, now } = asked;
    const known = await tx
      .selectFrom('cases')
      .select('respond_by')
      .where('kind', '=', kind)
      .where('subject_id', '=', noticeId)
      .executeTakeFirst();
    if (known) return known.respond_by;
    const subject = { kind: 'notice', id: noticeId } as const;
    await openCase(tx, { kind, subject, customerId: null, language, facts, now });
    return datesOf(kind, now).respondBy;
  });
