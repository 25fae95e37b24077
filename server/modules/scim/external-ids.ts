import type { Db, Tx } from '#server/platform/db/database.ts';

interface Key {
  readonly businessId: string;
  /** The id by which the directory knows them here. */
  readonly userId: string;
}

/** How a directory calls users, by the ids that it knows them by here. */
export async function readExternalIds(
  db: Db | Tx,
  businessId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('scim_external_ids')
    .select(['user_id', 'external_id'])
    .where('business_id', '=', businessId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.external_id]));
}

/** The user whom a directory calls so, the latest where it calls several so. */
export async function findExternalId(
  db: Db | Tx,
  businessId: string,
  externalId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('scim_external_ids')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('external_id', '=', externalId)
    .orderBy('user_id', 'desc')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Stores how a directory calls a user; nothing for undefined, and null takes it away. */
export async function keepExternalId(
  db: Db | Tx,
  { businessId, userId, externalId }: Key & { readonly externalId: string | null | undefined },
): Promise<void> {
  if (externalId === undefined) return;
  if (externalId === null) return forgetExternalId(db, { businessId, userId });
  await db
    .insertInto('scim_external_ids')
    .values({ business_id: businessId, user_id: userId, external_id: externalId })
    .onConflict((known) => known.columns(['business_id', 'user_id']).doUpdateSet({ external_id: externalId }))
    .execute();
}

export async function forgetExternalId(db: Db | Tx, { businessId, userId }: Key): Promise<void> {
  await db
    .deleteFrom('scim_external_ids')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute();
}
