import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Confirmation } from '#contract/agents/delegation.ts';
import type { FourEyes, PowerPreview } from '#contract/agents/powers.ts';
import { saveAgent } from '#server/modules/agents/index.ts';
import { actCheckpoints, consentCheckpoints } from '#server/modules/delegation/index.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { decisionCheckpoints, powerCheckpoints } from '#server/powers/index.ts';
import { arm } from '#tests/support/arm.ts';
import { isFreelyCancellable } from '#tests/support/checkout.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import type { TestServer } from '#tests/support/server.ts';
import { outcomeOf, type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { centsOf } from './booked-trip.ts';
import { dollars, movers, openDesk, type Ready, soon, words } from './desk.ts';

let servers: TwoServers;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  servers = await twoServers();
  desk = openDesk(servers);
});
afterAll(() => servers.stop());

interface Row {
  readonly place: (typeof powerCheckpoints)[number];
  readonly name: (typeof movers)[number];
}
const [inTime, hotel] = [
  'a cancellation that was asked for in time',
  'a cancellation that the hotel leaves to people',
] as const satisfies Row['name'][];
const at = (place: Row['place'], ...those: Row['name'][]): Row[] => those.map((name) => ({ place, name }));
/** By process. What gives credit and is not committed keeps others from giving any: one such row to a process. */
const rows: readonly (readonly Row[])[] = [
  [
    ...at('power:use:before', 'a refund'),
    // It is arranged once: the clock that it moves ends the sessions of what was arranged before.
    ...at('power:use:after', ...movers.filter((name) => name !== inTime && name !== hotel)),
  ],
  at(
    'power:use:done',
    ...movers.filter((name) => !['instead', 'match', 'hotel'].some((one) => name.includes(one))),
  ),
  [
    ...at('power:use:done', hotel, 'travel credit instead of a refund that the bank refuses'),
    ...at('power:use:after', hotel),
  ],
];

interface Left {
  readonly acts: number;
  readonly brought: number;
  readonly case: { readonly state: string; readonly outcome: string | null };
}
const left = async ({ actId, caseId, trip }: Ready): Promise<Left> => {
  const acts = await servers.db.selectFrom('power_acts').select('id').where('id', '=', actId).execute();
  const found = await servers.db
    .selectFrom('cases')
    .select(['state', 'outcome'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { acts: acts.length, brought: await desk.backTo(trip), case: found };
};

/** A step of `untilAllWait` for each place, in order. */
const stepsOf = <One extends { readonly place: string }>(
  all: readonly One[],
  send: (one: One, doomed: TestServer) => Promise<unknown>,
) =>
  [...new Set(all.map(({ place }) => place))].map((place) => {
    const those = all.filter((one) => one.place === place);
    return {
      place,
      count: those.length,
      begin: async (doomed: TestServer) => those.map((one) => send(one, doomed).catch(() => null)),
    };
  });

/** A request of an agent for another person's agreement to 300 dollars, and that other person. */
async function askedForAgreement(place: (typeof decisionCheckpoints)[number]) {
  const { db, api, survivor } = servers;
  const trip = await desk.fly(30);
  const { caseId } = await desk.message(trip);
  const enter = async () => {
    const person = await api.enter(issuerCustomer(`desk-${newId()}`, { isAgent: true }), 'agent');
    const rights = { teams: ['care'], powers: ['manual_refund'], canAct: false, isLead: false } as const;
    await inTransaction(db, (tx) => saveAgent(tx, person.customerId, rights));
    return person;
  };
  const [agent, second] = [await enter(), await enter()];
  const wish = { caseId, choice: 'refund', tripId: trip.tripId, amount: dollars(30_025), words };
  const power = 'agent/powers/manual_refund';
  await desk.ask(agent, `agent/cases/${caseId}/take`);
  const { chosen } = await desk.ask<PowerPreview>(agent, `${power}/previews`, wish);
  const [fourEyesId, hash] = [newId(), chosen?.hash];
  await desk.ask(agent, 'agent/four-eyes', {
    ...wish,
    power: 'manual_refund',
    fourEyesId,
    hash,
    note: words,
  });
  const decide = (to: TestServer) =>
    desk.ask<FourEyes>(second, `agent/four-eyes/${fourEyesId}/decide`, { grants: true }, to);
  const state = async () =>
    (await db.selectFrom('four_eyes').select('state').where('id', '=', fourEyesId).executeTakeFirstOrThrow())
      .state;
  const act = (actId: string) =>
    survivor.call(agent, 'POST', `/api/v0/${power}`, { ...wish, hash, fourEyesId, actId });
  return { place, trip, decide, state, act };
}

/** A stay that an agent books in a session of the customer, who has been asked. */
async function askedForYes(place: (typeof consentCheckpoints | typeof actCheckpoints)[number]) {
  const { api, survivor } = servers;
  const checkout = await servers.checkout(survivor, { wanted: isFreelyCancellable });
  const { person, path, session } = checkout;
  const request = { ...checkout.request, checkoutVersion: session.version };
  const agent = await api.enter(issuerCustomer(`desk-${newId()}`, { isAgent: true }), 'agent');
  const acting = await api.actFor(agent, person);
  const asked = await survivor.call(acting, 'POST', path, request);
  const { code, context } = (asked ?? expect.fail()).body;
  expect(code).toBe('customer-must-agree');
  const { confirmationId } = context as { confirmationId: string };
  const agree = (to: TestServer) =>
    desk.ask<Confirmation>(person, `agent-calls/confirmations/${confirmationId}`, { agrees: true }, to);
  const book = (to: TestServer) => to.call(acting, 'POST', path, request);
  const isOfAct = (actCheckpoints as readonly string[]).includes(place);
  if (isOfAct) await agree(survivor);
  return { place, checkout, acting, agree, book, send: isOfAct ? book : agree };
}

const powers = new Map<Row, { one: Ready; before: Left; answers: unknown[]; after: Left }>();
const decisions: { of: Awaited<ReturnType<typeof askedForAgreement>>; before: string }[] = [];
const bookings: Awaited<ReturnType<typeof askedForYes>>[] = [];

beforeAll(async () => {
  const { survivor } = servers;
  const readied = new Map<Row, Ready>();
  const arrange = async (...names: readonly Row['name'][]) => {
    for (const name of names)
      for (const row of rows.flat()) if (row.name === name) readied.set(row, await desk.ready(name));
  };
  // The clock moves in the first ones, by which sessions end.
  await arrange(...movers.filter((name) => name !== hotel));
  const stepsOfRows = (some: readonly Row[] = []) =>
    stepsOf(some, async (row, doomed) => readied.get(row)?.act(doomed));
  for (const place of decisionCheckpoints) decisions.push({ of: await askedForAgreement(place), before: '' });
  for (const place of [...consentCheckpoints, ...actCheckpoints]) bookings.push(await askedForYes(place));

  await servers.untilAllWait(stepsOfRows(rows[0]));
  await servers.untilAllWait([
    ...stepsOf(
      decisions.map(({ of }) => of),
      ({ decide }, doomed) => decide(doomed),
    ),
    ...stepsOfRows(rows[1]),
  ]);
  for (const one of decisions) one.before = await one.of.state();
  // The hotel decides by itself within seconds where it can be read.
  await arrange(hotel);
  await arm(servers.world, { area: 'stays', operation: 'retrieve', fault: 'error', times: 100_000 });
  await servers.untilAllWait([
    ...stepsOf(bookings, ({ send }, doomed) => send(doomed)),
    ...stepsOfRows(rows[2]),
  ]);
  const hotelFirst = [...readied].toSorted(([a], [b]) => Number(b.name === hotel) - Number(a.name === hotel));
  for (const [row, one] of hotelFirst) {
    if (row.name !== hotel) await servers.world.call('DELETE', '/v1/faults');
    const before = await left(one);
    const answers = [await one.act(survivor), await one.act(survivor)];
    powers.set(row, { one, before, answers, after: await left(one) });
  }
});

describe('kill -9 while an agent uses a power', () => {
  it.each(rows.flat())(
    'at $place of $name: nothing has moved and the case is still the agent’s, or it was done once; sent again it is the same act [AGT-01]',
    async (row) => {
      const { one, before, answers, after } = powers.get(row) ?? expect.fail();
      if (row.place === 'power:use:after') expect(before.acts).toBe(1);
      else expect(before).toEqual({ acts: 0, brought: 0, case: { state: 'taken', outcome: null } });
      for (const answer of answers) expect(answer).toMatchObject({ actId: one.actId });
      expect(after.acts).toBe(1);
      await expect.poll(() => desk.backTo(one.trip), soon).toBe(one.brings);
    },
  );

  it('has a row at each place, and all money has moved once when no task is left', async () => {
    expect([...new Set(rows.flat().map(({ place }) => place))].toSorted()).toEqual(
      powerCheckpoints.toSorted(),
    );
    await expect.poll(desk.openTasks, soon).toBe(0);
    for (const { one } of powers.values()) expect(await desk.backTo(one.trip)).toBe(one.brings);
    expect((await auditLedger(servers.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

describe('kill -9 while a second person agrees', () => {
  it.each([
    ['power:decide:before', 'waiting'],
    ['power:decide:after', 'granted'],
  ])('at %s leaves the request %s, agreed to once and used once [AGT-01]', async (place, state) => {
    const { of, before } = decisions.find((one) => one.of.place === place) ?? expect.fail();
    expect(before).toBe(state);
    expect(await of.decide(servers.survivor)).toMatchObject({ state: 'granted' });
    const actId = newId();
    expect((await of.act(actId))?.status).toBe(200);
    expect((await of.act(actId))?.body).toMatchObject({ actId });
    expect((await of.act(newId()))?.status).not.toBe(200);
    expect(await of.state()).toBe('used');
    await expect.poll(() => desk.backTo(of.trip), soon).toBe(30_025);
  });
});

describe('kill -9 while a customer agrees to what an agent books for them', () => {
  it.each([...consentCheckpoints, ...actCheckpoints])(
    'at %s ends in one yes, one booking and one charge [AGT-02] [SES-07]',
    async (place) => {
      const { survivor, evidence, db } = servers;
      const { checkout, acting, agree, book } = bookings.find((one) => one.place === place) ?? expect.fail();
      expect(await agree(survivor)).toMatchObject({ state: 'yes' });
      expect((await book(survivor))?.status).toBe(200);
      const { person, request, session } = checkout;
      expect(await outcomeOf(survivor, { ...checkout, person: acting })).toBe('confirmed');
      const due = centsOf(session.price.dueNow);
      expect(await evidence(request.bookingId, person.customerId)).toMatchObject({
        bank: [['captured', due, 0]],
        trips: ['Confirmed'],
        openHolds: 0,
      });
      const deeds = await db
        .selectFrom('delegated_deeds')
        .select('outcome')
        .where('booking_id', '=', request.bookingId)
        .execute();
      expect(deeds.map(({ outcome }) => outcome)).toContain('done');
    },
  );
});
