import { expect, it } from 'vitest';
import { keepBeginning } from './keep-beginning.ts';

const log = { error: () => undefined };

it('start-up work is retried until it is scheduled, each part separately', async () => {
  const tries = { audit: 0, expiry: 0 };
  const begun = keepBeginning(
    [
      async () => {
        tries.audit += 1;
        if (tries.audit < 3) throw new Error('the database is away');
      },
      () => {
        tries.expiry += 1;
      },
    ],
    log,
  );
  expect(begun.haveAllBegun()).toBe(false);
  await expect.poll(() => begun.haveAllBegun(), { timeout: 10_000 }).toBe(true);
  expect(tries).toEqual({ audit: 3, expiry: 1 });
  await begun.stop();
});

it('start-up work stops with the process, even if a part was never scheduled', async () => {
  let tries = 0;
  const begun = keepBeginning(
    [
      () => {
        tries += 1;
        throw new Error('never');
      },
    ],
    log,
  );
  await expect.poll(() => tries).toBeGreaterThan(0);
  await begun.stop();
  expect(begun.haveAllBegun()).toBe(false);
});
