import { type Language, languageSchema } from '#contract/values/dates.ts';
import { getCompany, listAdmins, lockCompany, type Reader } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';

/** A directory that keeps the people of one company. */
export interface Directory {
  readonly tokenId: string;
  readonly businessId: string;
  /** The admin who made the token; people are invited in their name and in the language they used. */
  readonly createdBy: string;
  readonly language: Language;
}

const goodTokens = (db: Db | Tx) => db.selectFrom('scim_tokens').selectAll().where('ended_at', 'is', null);

/** The token of a company that no admin has ended. */
export async function readToken(db: Db | Tx, businessId: string) {
  const row = await goodTokens(db).where('business_id', '=', businessId).executeTakeFirst();
  if (!row) return null;
  return {
    createdBy: fullNameOf(await getCustomer(db, row.created_by)),
    isGood: await isByAdmin(db, row),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Makes a company's token and returns its secret, of which a hash is stored; the token before ends. */
export const createToken = (
  db: Db,
  { businessId, userId }: Reader,
  { language, now }: { language: Language; now: Date },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, businessId);
    await endToken(tx, businessId, now);
    const secret = newToken();
    await tx
      .insertInto('scim_tokens')
      .values({
        id: newId(),
        business_id: businessId,
        token_hash: sha256(secret),
        language,
        created_by: userId,
        created_at: now,
      })
      .execute();
    return secret;
  });

/** Ends a company's token, if it has one. */
export async function endToken(db: Db | Tx, businessId: string, now: Date): Promise<void> {
  await db
    .updateTable('scim_tokens')
    .set({ ended_at: now })
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether the person who made a token, and knows its secret, administers the company still. */
const isByAdmin = async (
  db: Db | Tx,
  token: { readonly business_id: string; readonly created_by: string },
): Promise<boolean> =>
  (await listAdmins(db, token.business_id)).some(({ customerId }) => customerId === token.created_by);

const notedEveryMs = 60_000;

/**
 * The directory of a secret, whose use is noted to the minute; null for none that is good, for one whose maker is no
 * longer an active admin, and for a company that is not live.
 */
export async function findDirectory(db: Db, secret: string, now: Date): Promise<Directory | null> {
  const row = await goodTokens(db).where('token_hash', '=', sha256(secret)).executeTakeFirst();
  if (!row || !(await isByAdmin(db, row)) || !(await getCompany(db, row.business_id)).isLive) return null;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= notedEveryMs)
    await db.updateTable('scim_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return {
    tokenId: row.id,
    businessId: row.business_id,
    createdBy: row.created_by,
    language: languageSchema.parse(row.language),
  };
}
