import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

interface RecordRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

/** Stores the identity provider's state in PostgreSQL, so that sessions survive a restart. */
export function postgresAdapter(db: Pool): AdapterFactory {
  return (model): Adapter => {
    const findWhere = async (condition: string, value: string) => {
      const { rows } = await db.query<RecordRow>(
        `select payload, consumed_at from identity_record
          where model = $1 and ${condition} = $2 and (expires_at is null or expires_at > now())`,
        [model, value],
      );
      const row = rows[0];
      if (!row) return undefined;
      const consumed = row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {};
      return { ...row.payload, ...consumed };
    };
    return {
      find: (id) => findWhere('id', id),
      findByUid: (uid) => findWhere('uid', uid),
      findByUserCode: (userCode) => findWhere(`payload->>'userCode'`, userCode),
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000);
        await db.query(
          `insert into identity_record (model, id, payload, grant_id, uid, expires_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (model, id) do update
             set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
                 expires_at = excluded.expires_at`,
          [model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresAt],
        );
      },
      async consume(id) {
        await db.query(`update identity_record set consumed_at = now() where model = $1 and id = $2`, [
          model,
          id,
        ]);
      },
      async destroy(id) {
        await db.query(`delete from identity_record where model = $1 and id = $2`, [model, id]);
      },
      async revokeByGrantId(grantId) {
        await db.query(`delete from identity_record where model = $1 and grant_id = $2`, [model, grantId]);
      },
    };
  };
}

/** Deletes expired records. */
export async function sweepIdentity(db: Pool): Promise<void> {
  await db.query(`delete from identity_record where expires_at < now()`);
}
