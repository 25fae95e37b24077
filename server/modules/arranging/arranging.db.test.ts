import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArrangerLink } from '#contract/business/arranging.ts';
import { moveClosing } from '#server/modules/business/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { movePerson } from '#server/modules/people/change-people.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee } from '#tests/support/issuer-customers.ts';
import { composeArranging, readArrangerLetter } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi({
    db: database.db,
    tenant: 'business',
    routes: ({ db, clock }) => [...(composeArranging({ db, clock }).routes ?? [])],
  });
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

let companies = 0;
/** A company of its own with an admin and two travelers. */
async function company() {
  const n = ++companies;
  const businessId = `arranging-${n}`;
  const enter = (name: string, permissions: ('canViewUsers' | 'canViewAdmin')[] = []) =>
    api.enter(employee(`${name}-${n}`, businessId, { permissions }));
  return {
    businessId,
    owner: await enter('owner', ['canViewUsers', 'canViewAdmin']),
    dana: await enter('dana'),
    amy: await enter('amy'),
    mail: (name: string) => `${name}-${n}@example.com`,
  };
}

const linksOf = async (person: TestPerson): Promise<ArrangerLink[]> =>
  (await api.call(person, 'GET', '/api/v0/arranger-links')).json().links;
const ask = (person: TestPerson, body: object) => api.call(person, 'POST', '/api/v0/arranger-links', body);
const move = (person: TestPerson, linkId: string, how: 'accept' | 'deny' | 'end') =>
  how === 'end'
    ? api.call(person, 'POST', `/api/v0/arranger-links/${linkId}/end`, {})
    : api.call(person, 'POST', `/api/v0/arranger-links/${linkId}/answer`, { answer: how });

describe('booking for a colleague', () => {
  it('is not asked while the company is closed [BUS-07] [BUS-02]', async () => {
    const { businessId, owner, dana, mail } = await company();
    const closing = { by: owner.customerId, at: api.clock.now() };
    await inTransaction(database.db, (tx) => moveClosing(tx, businessId, closing));
    const asked = await ask(dana, { email: mail('amy'), yourPart: 'arranger', mailTo: 'both' });
    expect(asked.json()).toMatchObject({ status: 409, code: 'company-closed' });
    expect(await linksOf(dana)).toEqual([]);
  });

  it('is asked by the one who books and answered by the traveler, with a letter in between [BUS-07]', async () => {
    const { dana, amy, mail } = await company();
    const asked = await ask(dana, {
      email: mail('amy').toUpperCase(),
      yourPart: 'arranger',
      mailTo: 'traveler',
    });
    const { linkId } = asked.json().link;
    expect(asked.json().link).toMatchObject({
      yourPart: 'arranger',
      other: { userId: amy.customerId },
      state: 'pending',
      mailTo: 'traveler',
      canAnswer: false,
    });
    expect(await linksOf(amy)).toMatchObject([
      { linkId, yourPart: 'traveler', other: { userId: dana.customerId }, canAnswer: true },
    ]);
    const letter = () => readArrangerLetter({ db: database.db, portalUrl: 'https://portal.test' }, linkId);
    expect(await letter()).toMatchObject({
      email: mail('amy'),
      asksTo: 'book-for-you',
      link: 'https://portal.test/account/booking-for/',
    });
    const queued = await database.db
      .selectFrom('tasks')
      .select('kind')
      .where('subject', 'like', `%${linkId}%`)
      .execute();
    expect(queued).toEqual([{ kind: 'send-arranger-asked' }]);

    expect((await move(dana, linkId, 'accept')).statusCode).toBe(404);
    expect((await move(amy, linkId, 'accept')).json().link).toMatchObject({
      state: 'accepted',
      canAnswer: false,
    });
    expect((await move(amy, linkId, 'accept')).statusCode).toBe(200);
    expect((await move(amy, linkId, 'deny')).json()).toMatchObject({ code: 'conflict' });
    expect(await letter()).toBeNull();
    expect((await move(amy, linkId, 'end')).json().link.state).toBe('ended');
    expect((await move(dana, linkId, 'end')).json().link.state).toBe('ended');
    expect((await move(amy, linkId, 'accept')).json()).toMatchObject({ code: 'conflict' });
  });

  it('is asked by the traveler too, who does not answer it themselves; denied, it can be asked again [BUS-07]', async () => {
    const { dana, amy, mail } = await company();
    const { linkId } = (await ask(amy, { email: mail('dana'), yourPart: 'traveler' })).json().link;
    expect((await move(amy, linkId, 'accept')).statusCode).toBe(404);
    expect((await move(dana, linkId, 'deny')).json().link).toMatchObject({ state: 'denied', mailTo: 'both' });
    expect((await ask(amy, { email: mail('dana'), yourPart: 'traveler' })).statusCode).toBe(200);
  });

  it('has one open link for each pair, also when both ask at once [BUS-07]', async () => {
    const { dana, amy, mail } = await company();
    const both = await Promise.all([
      ask(dana, { email: mail('amy'), yourPart: 'arranger' }),
      ask(amy, { email: mail('dana'), yourPart: 'traveler' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await linksOf(dana)).toHaveLength(1);
  });

  it('is for members of one company, and for nobody else to read or answer [BUS-07] [TEN-04]', async () => {
    const one = await company();
    const two = await company();
    for (const email of [two.mail('amy'), one.mail('dana'), 'nobody@mail.example'])
      expect((await ask(one.dana, { email, yourPart: 'arranger' })).json()).toMatchObject({
        code: 'colleague-not-found',
      });
    const { linkId } = (await ask(one.dana, { email: one.mail('amy'), yourPart: 'arranger' })).json().link;
    for (const stranger of [one.owner, two.owner, two.amy]) {
      for (const how of ['accept', 'deny', 'end'] as const)
        expect((await move(stranger, linkId, how)).statusCode).toBe(404);
      expect(await linksOf(stranger)).toEqual([]);
    }
  });

  it.each(['suspend', 'remove'] as const)(
    'ends when an admin calls %s for either of the two [BUS-07]',
    async (event) => {
      const { owner, dana, amy, mail, businessId } = await company();
      const { linkId } = (await ask(dana, { email: mail('amy'), yourPart: 'arranger' })).json().link;
      await move(amy, linkId, 'accept');
      const deps = {
        db: database.db,
        clock: api.clock,
        forget: async () => {},
        beginIn: () => expect.fail(),
      };
      await movePerson(deps, { businessId, userId: owner.customerId }, { personId: dana.customerId, event });
      expect(await linksOf(amy)).toMatchObject([{ state: 'ended' }]);
      expect((await ask(amy, { email: mail('dana'), yourPart: 'traveler' })).json()).toMatchObject({
        code: 'colleague-not-found',
      });
    },
  );
});
