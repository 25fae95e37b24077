import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';

const { world, air } = await openAir();
await air.search('LHR CDG 2027-02-10');

const party = { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 };
const months = {
  origin: 'NYC',
  destination: 'LON',
  from: '2026-11-24',
  until: '2027-03-24',
  party,
  cabin: 'economy',
  currency: 'USD',
};

describe('the worker thread of the timetable', () => {
  it('blocks neither other calls nor a search while it prices months of days', async () => {
    let done = false;
    const calendar = air.call('calendar', months).then((answer) => {
      done = true;
      return answer;
    });
    const ready = await world.call('GET', '/v1/faults');
    expect(ready.status).toBe(200);
    const found = await air.search('LHR CDG 2027-02-11');
    expect(found.directions[0]?.length).toBeGreaterThan(5);
    expect(done).toBe(false);
    const { body } = await calendar;
    const prices = body['lowestMinor'] as (number | null)[];
    expect(prices).toHaveLength(121);
    expect(prices.filter((price) => price === null)).toEqual([]);
  });

  it('keeps other calls responsive while 28 searches run', async () => {
    const dates = Array.from({ length: 28 }, (_, at) => `2027-03-${String(at + 1).padStart(2, '0')}`);
    let found = 0;
    const searches = dates.map(async (date) => {
      await air.search(`NYC LON ${date}`);
      found++;
    });
    expect((await world.call('GET', '/v1/faults')).status).toBe(200);
    expect((await world.call('GET', '/v1/clock')).status).toBe(200);
    expect(found).toBeLessThan(28);
    await Promise.all(searches);
    expect(found).toBe(28);
  });
});
