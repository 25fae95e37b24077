import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { approversOf } from './approvers.ts';
import { countToAnswer, listOfOthers } from './store.ts';

const companies = 60;
const at = new Date('2026-11-30T12:00:00Z');

/** The same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('who may answer a request', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    // These requests need no bookings.
    await sql`alter table approvals drop constraint approvals_booking_id_fkey`.execute(database.db);
  });
  afterAll(() => database.close());

  async function addPerson(): Promise<string> {
    const id = newId();
    await sql`insert into customers (id, subject, first_name, last_name, email, phone, date_of_birth, is_agent, card_role, created_at, updated_at)
      values (${id}, ${id}, 'Ada', 'Lovelace', ${`${id}@example.com`}, '', '1990-01-01', false, null, ${at}, ${at})`.execute(
      database.db,
    );
    return id;
  }

  it('is first the approver of those who travel, then also that of the member who asks [BUS-07] [POL-06]', async () => {
    const { db } = database;
    const businessId = 'first-asked';
    await sql`insert into businesses (id, name, is_live, loyalty_programs, created_at, updated_at) values (${businessId}, 'Company', true, '{}', ${at}, ${at})`.execute(
      db,
    );
    const [asker = '', traveler = '', ofAsker = '', ofTraveler = ''] = await Promise.all(
      Array.from({ length: 4 }, addPerson),
    );
    for (const [id, approver] of [
      [ofAsker, null],
      [ofTraveler, null],
      [asker, ofAsker],
      [traveler, ofTraveler],
    ])
      await sql`insert into business_members
        (business_id, customer_id, policy_tier, roles, permissions, is_denied, approver_id, is_onboarded, is_in_beta, joined_at)
        values (${businessId}, ${id}, 'standard', '{}', '{}', false, ${approver}, true, false, ${at})`.execute(
        db,
      );
    const askedOf = async (travelers: string[]) => {
      const { first, all } = await approversOf(db, {
        businessId,
        askerId: asker,
        travelers,
        approverIds: [],
      });
      return [first, all].map((people) => people.map(({ customerId }) => customerId));
    };
    expect(await askedOf([traveler])).toEqual([[ofTraveler], [ofTraveler, ofAsker]]);
    expect(await askedOf([])).toEqual([[ofAsker], [ofAsker]]);
    // Nobody answers for a trip of their own.
    expect(await askedOf([traveler, ofTraveler])).toEqual([[ofAsker], [ofAsker]]);
  });

  it('is the same for the list of the database as for the letters, in companies of every make [POL-06]', async () => {
    const { db } = database;
    const below = random(37);
    const is = (percent: number) => below(100) < percent;
    const people = await Promise.all(Array.from({ length: 5 }, addPerson));
    let answerable = 0;
    for (let nth = 0; nth < companies; nth++) {
      const businessId = `biz-${nth}`;
      await sql`insert into businesses (id, name, is_live, loyalty_programs, created_at, updated_at) values (${businessId}, 'Company', true, '{}', ${at}, ${at})`.execute(
        db,
      );
      const approverIds = people.filter(() => is(15));
      const asked: { askerId: string; travelers: string[] }[] = [];
      for (const id of people) {
        const approver = people[below(people.length)] ?? id;
        await sql`insert into business_members
          (business_id, customer_id, policy_tier, roles, permissions, card_role, is_denied, approver_id, suspended_at, left_at, is_onboarded, is_in_beta, joined_at)
          values (${businessId}, ${id}, 'standard', '{}', ${is(25) ? ['canViewAdmin'] : []}, ${is(25) ? 'Primary' : null}, ${is(10)},
            ${approver !== id && is(60) ? approver : null}, ${is(15) ? at : null}, ${is(10) ? at : null}, true, false, ${at})`.execute(
          db,
        );
        const travelers = people.filter((one) => one !== id && is(20));
        asked.push({ askerId: id, travelers });
        await sql`insert into approvals (id, business_id, booking_id, asker_id, travelers, level, content_hash, asked_at, deadline, approver_ids)
          values (${newId()}, ${businessId}, ${newId()}, ${id}, ${travelers}, 1, '', ${at}, ${at}, ${approverIds})`.execute(
          db,
        );
      }
      for (const [nthPerson, id] of people.entries()) {
        const deputy = people[(nthPerson + 1 + below(people.length - 1)) % people.length] ?? '';
        if (is(25))
          await sql`insert into absences (business_id, customer_id, until, ends_at, deputy_id, set_by, set_at)
            values (${businessId}, ${id}, '2026-12-10', ${at}, ${deputy}, ${id}, ${at})`.execute(db);
      }
      for (const userId of people) {
        const reader = { businessId, userId };
        const may = [];
        for (const one of asked)
          if (
            (await approversOf(db, { businessId, ...one, approverIds })).may.some(
              ({ customerId }) => customerId === userId,
            )
          )
            may.push(one.askerId);
        const listed = await listOfOthers(db, reader, { waits: true, limit: 100 });
        expect(listed.map(({ askerId }) => askerId).toSorted()).toEqual(may.toSorted());
        expect(await countToAnswer(db, reader, 100)).toBe(may.length);
        answerable += may.length;
      }
    }
    expect(answerable).toBeGreaterThan(companies);
  });
});
