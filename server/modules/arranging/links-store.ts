import type { Selectable } from 'kysely';
import {
  type ArrangerLinkState,
  arrangerLinkStateSchema,
  type MailTo,
  mailToSchema,
} from '#contract/enums/index.ts';
import { arrangerLinkStates } from '#contract/enums/transitions/index.ts';
import { type Language, languageSchema } from '#contract/values/dates.ts';
import type { ArrangerLinks } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** That one member of a company may book for another. Table `arranger_links`. */
export interface StoredLink {
  readonly id: string;
  readonly businessId: string;
  readonly arrangerId: string;
  readonly travelerId: string;
  readonly askedBy: string;
  readonly state: ArrangerLinkState;
  readonly mailTo: MailTo;
  readonly language: Language;
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
}

const readLink = (row: Selectable<ArrangerLinks>): StoredLink => ({
  id: row.id,
  businessId: row.business_id,
  arrangerId: row.arranger_id,
  travelerId: row.traveler_id,
  askedBy: row.asked_by,
  state: arrangerLinkStateSchema.parse(row.state),
  mailTo: mailToSchema.parse(row.mail_to),
  language: languageSchema.parse(row.language),
  askedAt: row.asked_at,
  answeredAt: row.answered_at,
});

/** Stores a question; null when these two have an open link already. */
export async function insertLink(
  tx: Tx,
  link: Omit<StoredLink, 'state' | 'answeredAt'>,
): Promise<StoredLink | null> {
  const row = await tx
    .insertInto('arranger_links')
    .values({
      id: link.id,
      business_id: link.businessId,
      arranger_id: link.arrangerId,
      traveler_id: link.travelerId,
      asked_by: link.askedBy,
      mail_to: link.mailTo,
      language: link.language,
      asked_at: link.askedAt,
    })
    .onConflict((open) =>
      open
        .columns(['business_id', 'arranger_id', 'traveler_id'])
        .where('state', 'in', ['pending', 'accepted'])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? readLink(row) : null;
}

/** Moves a link by an event of its states; null when it is in no state for it. */
export async function moveLink(
  tx: Tx,
  id: string,
  event: (typeof arrangerLinkStates.transitions)[number]['event'],
  now: Date,
): Promise<StoredLink | null> {
  const sources = arrangerLinkStates.sourcesOf(event);
  const [from] = sources;
  const to = from === undefined ? null : arrangerLinkStates.next(from, event);
  if (to === null) return null;
  const row = await tx
    .updateTable('arranger_links')
    .set({ state: to, ...(to === 'ended' ? { ended_at: now } : { answered_at: now }) })
    .where('id', '=', id)
    .where('state', 'in', [...sources])
    .returningAll()
    .executeTakeFirst();
  return row ? readLink(row) : null;
}

export async function findLink(db: Db | Tx, id: string): Promise<StoredLink | null> {
  const row = await db.selectFrom('arranger_links').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readLink(row) : null;
}

interface OfMember {
  readonly businessId: string;
  readonly customerId: string;
}

/** A member's links in their company: open ones first, then by when they were asked, the newest first. */
export async function listLinks(
  db: Db | Tx,
  { businessId, customerId, limit }: OfMember & { readonly limit: number },
): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('arranger_links')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(({ or, eb }) => or([eb('arranger_id', '=', customerId), eb('traveler_id', '=', customerId)]))
    .orderBy(({ eb }) => eb('state', 'in', ['pending', 'accepted']), 'desc')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readLink);
}

/** The open links by which a member books for colleagues, or hopes to. */
export async function listOpenLinksOfArranger(
  db: Db | Tx,
  { businessId, customerId }: OfMember,
): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('arranger_links')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('arranger_id', '=', customerId)
    .where('state', 'in', ['pending', 'accepted'])
    .execute();
  return rows.map(readLink);
}
