import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedColumns } from '#db/sealed-columns.ts';
import { syncAccounts } from '#server/modules/accounts/sync-accounts.ts';
import { findCard, listCardAccounts } from '#server/modules/accounts/store.ts';
import { readKeyring } from '#server/platform/encryption.ts';
import { migratedDatabase } from '#tests/support/database.ts';
import { issuerAccount } from '#tests/support/issuer-customers.ts';
import { type Db, inTransaction, openDatabase } from './database.ts';
import { countSealed, resealAll } from './reseal.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const oldRing = readKeyring(`old:${key('o')}`);
const bothRing = readKeyring(`new:${key('n')},old:${key('o')}`);
const newRing = readKeyring(`new:${key('n')}`);
const now = new Date('2026-11-21T12:00:00Z');
const customerId = '0193a000-0000-7000-8000-000000000001';

describe('encrypted columns', () => {
  let url: string;
  const databases: ReturnType<typeof openDatabase>[] = [];
  const openWith = (ring?: typeof oldRing) => {
    const database = openDatabase(url, 3, ring);
    databases.push(database);
    return database.db;
  };
  const stored = async (db: Db) =>
    (await sql<{ raw: string }>`select card_token as raw from card_accounts order by position`.execute(db))
      .rows;
  const tokens = async (db: Db) =>
    Promise.all(
      (await listCardAccounts(db, customerId)).map(
        async ({ paymentMethodId }) => (await findCard(db, customerId, paymentMethodId))?.cardToken,
      ),
    );

  beforeAll(async () => {
    url = await migratedDatabase();
    const db = openWith(oldRing);
    await sql`insert into customers
      (id, subject, first_name, last_name, email, phone, date_of_birth, is_agent, created_at, updated_at)
      values (${customerId}, 'sealed', 'Ada', 'Sealed', 'ada@example.test', '', '1990-01-01', false, ${now}, ${now})`.execute(
      db,
    );
    const accounts = ['a', 'b', 'c'].map((name) =>
      issuerAccount(`acct-${name}`, { cardToken: `card-${name}` }),
    );
    await inTransaction(db, (tx) => syncAccounts(tx, customerId, accounts, now));
  });
  afterAll(() => Promise.all(databases.map(({ close }) => close())));

  it('are exactly the columns with the type sealed_text', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where domain_name = 'sealed_text' order by table_name, column_name`.execute(openWith());
    expect(rows.map((row) => `${row.table_name}.${row.column_name}`)).toEqual(
      Object.entries(sealedColumns)
        .flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
        .toSorted(),
    );
  });

  it('have names that no plain text column has, because the name decides what is encrypted', async () => {
    const names = Object.values<readonly string[]>(sealedColumns).flat();
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and domain_name is null
        and column_name in (${sql.join(names)})`.execute(openWith());
    expect(rows).toEqual([]);
  });

  it('store ciphertext, read as plain text, and refuse plain text even in SQL', async () => {
    const db = openWith(oldRing);
    for (const { raw } of await stored(db)) expect(raw).toMatch(/^enc1\.old\./);
    expect(await tokens(db)).toEqual(['card-a', 'card-b', 'card-c']);
    await expect(sql`update card_accounts set card_token = 'card-plain'`.execute(db)).rejects.toThrow(
      /sealed/,
    );
  });

  it('throw with a wrong key, and without a keyring', async () => {
    await expect(tokens(openWith(readKeyring(`old:${key('x')}`)))).rejects.toThrow(
      /does not open with the key/,
    );
    await expect(tokens(openWith(newRing))).rejects.toThrow(/not in the keyring/);
    await expect(tokens(openWith())).rejects.toThrow(/without a keyring/);
  });

  it('are re-encrypted under a new key during concurrent reads, after which the old key is not needed', async () => {
    const db = openWith(bothRing);
    expect(await countSealed(db)).toEqual(new Map([['old', 3]]));
    const [changed, ...seen] = await Promise.all([
      resealAll(db, bothRing),
      ...Array.from({ length: 5 }, () => tokens(db)),
    ]);
    expect(changed).toBe(3);
    for (const read of seen) expect(read).toEqual(['card-a', 'card-b', 'card-c']);
    expect(await countSealed(db)).toEqual(new Map([['new', 3]]));
    expect(await tokens(openWith(newRing))).toEqual(['card-a', 'card-b', 'card-c']);
    expect(await resealAll(db, bothRing)).toBe(0);
  });

  it('encrypt values that were stored before there were keys', async () => {
    const db = openWith(newRing);
    await sql`alter domain sealed_text drop constraint sealed`.execute(db);
    await sql`update card_accounts set card_token = 'card-before' where position = 0`.execute(db);
    expect(await tokens(db)).toEqual(['card-before', 'card-b', 'card-c']);
    expect(await countSealed(db)).toEqual(
      new Map([
        ['plain', 1],
        ['new', 2],
      ]),
    );
    expect(await resealAll(db, newRing)).toBe(1);
    expect((await stored(db))[0]?.raw).toMatch(/^enc1\.new\./);
    expect(await tokens(db)).toEqual(['card-before', 'card-b', 'card-c']);
  });
});
