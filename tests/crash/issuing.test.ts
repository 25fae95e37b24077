import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertList } from '#server/modules/issuing/store.ts';
import { workListTask } from '#server/modules/issuing/work-list.ts';
import { money } from '#contract/money.ts';
import { newCustomers } from '#server/modules/wallet/fixtures.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const holders = 2_000;

describe('kill -9 while granting credit to a list of customers', () => {
  it('grants each customer the credit exactly once [CRD-09]', async () => {
    const subjects = (await newCustomers(stage.db, holders)).map(({ subject }) => subject);
    const author = await stage.enter('author');
    const listId = newId();
    const now = stage.now();
    await inTransaction(stage.db, async (tx) => {
      const list = { listId, authorId: author.customerId, name: 'Spring', reason: 'A gift', offer: null };
      const lines = subjects.map((subject, index) => ({
        line: index + 2,
        subject,
        amount: money(2_500, 'USD'),
        expiresOn: '2027-06-30',
        problem: null,
      }));
      await insertList(tx, { ...list, createdAt: now }, lines);
      await enqueueTask(tx, workListTask, { listId }, now, now);
    });
    const granted = async () =>
      Number(
        (
          await stage.db
            .selectFrom('issuing_lines')
            .select((line) => line.fn.countAll<number>().as('count'))
            .where('list_id', '=', listId)
            .where('state', '=', 'granted')
            .executeTakeFirstOrThrow()
        ).count,
      );
    const doomed = await stage.start();
    await expect.poll(granted, { interval: 5 }).toBeGreaterThan(0);
    await doomed.stop();
    const before = await granted();
    expect(before).toBeLessThan(holders);

    const survivor = await stage.start();
    await expect.poll(granted).toBe(holders);
    await survivor.stop();
    const credits = await stage.db
      .selectFrom('wallet_credits as credit')
      .innerJoin('ledger_balances as balance', 'balance.account_id', 'credit.account_id')
      .select(['balance.balance', 'credit.customer_id'])
      .where('credit.detail', '=', 'Granted')
      .execute();
    expect(credits).toHaveLength(holders);
    expect(new Set(credits.map(({ customer_id }) => customer_id)).size).toBe(holders);
    expect(new Set(credits.map(({ balance }) => balance))).toEqual(new Set([-2_500]));
    expect((await auditLedger(stage.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
