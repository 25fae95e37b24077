import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(() => world.call('DELETE', '/v1/faults'));

const arm = (fault: Record<string, unknown>) => world.call('PUT', '/v1/faults', fault);
const take = (subject = {}) => world.deps.faults.take('bank', 'authorise', subject);

describe('an armed fault', () => {
  it('fires exactly as often as asked, for any number of concurrent callers', async () => {
    await arm({ area: 'bank', operation: 'authorise', fault: 'expired', times: 3 });
    const taken = await Promise.all(Array.from({ length: 12 }, () => take()));
    expect(taken.filter((fault) => fault === 'expired')).toHaveLength(3);
    expect(taken.filter((fault) => fault === null)).toHaveLength(9);
    expect((await world.call('GET', '/v1/faults')).body['faults']).toEqual([]);
  });

  it('gives way to the next one when concurrent callers have used it up', async () => {
    await arm({ area: 'bank', operation: 'authorise', fault: 'expired', times: 2 });
    await arm({ area: 'bank', operation: 'authorise', fault: 'fraud', times: 2 });
    const taken = await Promise.all(Array.from({ length: 4 }, () => take()));
    expect(taken.sort()).toEqual(['expired', 'expired', 'fraud', 'fraud']);
  });

  it('with a match fires only for what it names', async () => {
    await arm({
      area: 'bank',
      operation: 'authorise',
      fault: 'fraud',
      times: 1,
      match: { reference: 'R-1' },
    });
    expect(await take({ reference: 'R-2' })).toBeNull();
    expect(await take()).toBeNull();
    expect(await take({ reference: 'R-1', stayId: 'S-9' })).toBe('fraud');
    expect(await take({ reference: 'R-1' })).toBeNull();
  });

  it('that is armed again starts a new count', async () => {
    await arm({ area: 'stays', operation: 'book', fault: 'pending', times: 5 });
    const armed = await arm({ area: 'stays', operation: 'book', fault: 'pending', times: 2 });
    expect(armed.body['faults']).toEqual([
      { area: 'stays', operation: 'book', fault: 'pending', match: {}, times: 2 },
    ]);
  });

  it('outside the catalog is refused', async () => {
    const refused = await arm({ area: 'bank', operation: 'authorise', fault: 'sold-out', times: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body['error']).toEqual({
      code: 'unknown_fault',
      message: 'There is no fault sold-out for bank authorise.',
    });
  });
});
