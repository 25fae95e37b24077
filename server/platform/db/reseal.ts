import { sql } from 'kysely';
import { sealedColumns } from '#db/sealed-columns.ts';
import { isSealed, type Keyring, open, seal, sealedWith } from '../encryption.ts';
import type { Db } from './database.ts';

const batchSize = 200;
const columns = Object.entries(sealedColumns).flatMap(([table, names]) =>
  names.map((column) => ({ table, column })),
);

/**
 * Brings every sealed value, and every plain one from before, under the current key, in small batches while
 * others read and write. Answers how many changed. Throws SealError at a value that no key opens.
 */
export async function resealAll(db: Db, keyring: Keyring): Promise<number> {
  let changed = 0;
  for (const place of columns) changed += await resealColumn(db, keyring, place);
  return changed;
}

interface Found {
  at: string;
  value: string;
}

async function resealColumn(db: Db, keyring: Keyring, place: (typeof columns)[number]): Promise<number> {
  const table = sql.table(place.table);
  const column = sql.ref(place.column);
  const current = `${sealedWith(keyring.currentId)}%`;
  let changed = 0;
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<Found>`select ctid::text as at, ${column} as value from ${table}
      where ctid > ${after}::tid and ${column} not like ${current} order by ctid limit ${batchSize}`.execute(
      db,
    );
    for (const { at, value } of rows) {
      const plain = isSealed(value) ? open(keyring, value, place.column) : value;
      // A row written meanwhile is sealed with its writer's current key; the next round finds it.
      const done = await sql`update ${table} set ${column} = ${seal(keyring, plain, place.column)}
        where ctid = ${at}::tid and ${column} = ${value}`.execute(db);
      changed += Number(done.numAffectedRows ?? 0);
    }
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.at;
  }
}

/** How many values each key seals, `plain` for those under none. */
export async function countSealed(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const place of columns) {
    const column = sql.ref(place.column);
    const { rows } = await sql<{ key: string; values: number }>`
      select case when ${column} like 'enc1.%' then split_part(${column}, '.', 2) else 'plain' end as key,
             count(*) as values
      from ${sql.table(place.table)} where ${column} is not null group by 1`.execute(db);
    for (const { key, values } of rows) counts.set(key, (counts.get(key) ?? 0) + values);
  }
  return counts;
}
