import type { Case, OwnCase } from '#contract/cases.ts';
import { followCases } from '#server/modules/cases/follow-cases.ts';
import { casesRoutes } from '#server/modules/cases/routes.ts';
import { readBrand } from '#server/brand.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestPerson, testApi } from '../api.ts';
import { testDatabase } from '../database.ts';
import { issuerCustomer } from '../issuer-customers.ts';

/** A desk with its database and two agents, customers who write to it, and a clock to move. */
export async function testDesk() {
  const { db, close } = await testDatabase();
  const brand = readBrand('consumer', undefined);
  const api = await testApi({
    db,
    tenant: 'consumer',
    routes: ({ clock }) =>
      casesRoutes({
        db,
        clock,
        brand,
        isWithAirline: async () => false,
        onSolved: async () => undefined,
        nameTrips: async () => [],
        nudge: () => undefined,
      }),
  });
  let entered = 0;
  const enterAgent = () => api.enter(issuerCustomer(`agent${++entered}`, { isAgent: true }), 'agent');
  const enterCustomer = () => api.enter(issuerCustomer(`writer${++entered}`));
  const juno = await enterAgent();
  const rune = await enterAgent();

  const ask = async <T>(
    person: TestPerson,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<T> => {
    const answer = await api.call(person, method, `/api/v0${path}`, body);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  };
  const write = (person: TestPerson, text = 'Where is my refund?', more: object = {}) =>
    ask<OwnCase & { messages: { from: string; text: string }[] }>(person, 'POST', '/support/messages', {
      messageId: newId(),
      text,
      ...more,
    });
  const read = (caseId: string, agent = juno) => ask<Case>(agent, 'GET', `/agent/cases/${caseId}`);
  const work = async (caseId: string, what: string, body: object = {}, agent = juno) => {
    const { version } = await read(caseId, agent);
    return api.call(agent, 'POST', `/api/v0/agent/cases/${caseId}/${what}`, { version, ...body });
  };
  const reply = (caseId: string, agent = juno) =>
    work(caseId, 'reply', { messageId: newId(), text: 'It is on its way.' }, agent);
  /** Time passes, and nobody's session ends by it. */
  const pass = async (by: { hours?: number; seconds?: number }) => {
    api.clock.advance(by);
    const until = new Date(api.clock.now().getTime() + 3_600_000);
    await db.updateTable('sessions').set({ idle_expires_at: until, absolute_expires_at: until }).execute();
  };
  const tick = () => followCases({ db, clock: api.clock }).run('all', 1);
  const kindsOf = ({ events }: Case) => events.map(({ kind }) => kind);

  return {
    db,
    close,
    brand,
    api,
    enterAgent,
    enterCustomer,
    juno,
    rune,
    ask,
    write,
    read,
    work,
    reply,
    pass,
    tick,
    kindsOf,
  };
}
