import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApprovalSubject } from '#contract/enums/index.ts';
import { approvalClockCheckpoints } from '#server/flows/approval-clock.ts';
import { approvedBookingCheckpoints, askedBookingCheckpoints } from '#server/flows/book/index.ts';
import { approvedPurchaseCheckpoints } from '#server/flows/buy-protection/index.ts';
import { approvedChangeCheckpoints } from '#server/flows/change-trip/index.ts';
import { answerCheckpoints } from '#server/modules/approvals/index.ts';
import { type TwoServers, twoServers } from '#tests/support/two-servers.ts';
import { companiesOn, type Rules, type Waiting } from './waiting.ts';

const subjects = ['booking', 'change', 'purchase'] as const;
const hour = 3600;

/** Checkpoints after an approval. The later checkpoints of each flow are covered by the crash tests without approval. */
const onceApproved = {
  booking: [
    ...approvedBookingCheckpoints,
    'book:hold:after',
    'book:authorise:answered',
    'book:supplier:answered',
  ],
  change: [...approvedChangeCheckpoints, 'change:authorise:answered', 'change:supplier:answered'],
  purchase: [...approvedPurchaseCheckpoints, 'protect:authorise:answered', 'protect:capture:answered'],
} as const satisfies Record<ApprovalSubject, readonly string[]>;
const afterApproval = subjects.flatMap((subject) =>
  onceApproved[subject].map((place) => ({ subject, place, answer: 'approve' as const })),
);
const [beforeAnswer, afterAnswer] = answerCheckpoints;
const answering = [
  ...subjects.map((subject) => ({ subject, place: beforeAnswer, answer: 'approve' as const })),
  // The last, since the work of its requests goes on in tasks.
  ...subjects.flatMap((subject) =>
    (['approve', 'deny'] as const).map((answer) => ({ subject, place: afterAnswer, answer })),
  ),
];
type Case = (typeof afterApproval)[number] | (typeof answering)[number];

/** What the clock does with a request of so many hours, at the same moment of each. */
const moves = [
  { happens: 'lapses', subjects, rules: (hours: number): Rules => ({ deadlineHours: hours }) },
  {
    happens: 'is approved',
    subjects,
    rules: (hours: number): Rules => ({ deadlineHours: hours, onTimeout: 'approve' }),
  },
  {
    happens: 'goes to the admins',
    subjects: ['booking'],
    rules: (hours: number): Rules => ({ deadlineHours: 2 * hours }),
  },
  {
    happens: 'is asked once more',
    subjects: ['booking'],
    rules: (hours: number): Rules => ({ deadlineHours: hours, onTimeout: 'escalate' }),
  },
] as const;
const [beforeMove, afterMove] = approvalClockCheckpoints;
const byClock = [
  { place: beforeMove, hours: 2 },
  { place: afterMove, hours: 3 },
].flatMap(({ place, hours }) =>
  moves.flatMap(({ happens, subjects: some, rules }) =>
    some.map((subject: ApprovalSubject) => ({ place, hours, happens, subject, rules: rules(hours) })),
  ),
);

let servers: TwoServers;
let companies: ReturnType<typeof companiesOn>;
const asked = new Map<Case | (typeof byClock)[number], Waiting>();

beforeAll(async () => {
  servers = await twoServers({ tenant: 'business' });
  companies = companiesOn(servers);
  const wishes = await Promise.all(
    [...afterApproval, ...answering].map(async (one) => [one, await companies.prepare(one.subject)] as const),
  );
  const timed = await Promise.all(
    byClock.map(async (one) => {
      const hasOwnApprover = one.happens === 'goes to the admins';
      return [one, await companies.prepare(one.subject, one.rules, hasOwnApprover)] as const;
    }),
  );
  for (const [one, wish] of wishes) asked.set(one, await wish.ask());
  // Longer than a supplier knows what it offered.
  await pass(5 * hour);
  await dieAnswering(answering);
  await dieAnswering(afterApproval);

  for (const [one, wish] of timed) asked.set(one, await wish.ask());
  const countOf = (place: string) => byClock.filter((one) => one.place === place).length;
  const places = [beforeMove, afterMove].map((place) => `${place}*${countOf(place)}`);
  await servers.untilDeath(places.join(','), async (doomed) => {
    await pass(2 * hour + 60);
    await vi.waitUntil(() => doomed.waitingAt.length === countOf(beforeMove), { timeout: 60_000 });
    await pass(hour);
  });
});
afterAll(() => servers.stop());

const pass = (advanceSeconds: number) => servers.world.call('POST', '/v1/clock', { advanceSeconds });
const requestOf = (one: Case | (typeof byClock)[number]) => asked.get(one) ?? expect.fail('nobody was asked');

/** Has admins answer at a process that dies at the place of each, and sends the answers again to the survivor. */
async function dieAnswering(cases: readonly Case[]) {
  const places = [...Map.groupBy(cases, ({ place }) => place)];
  await servers.untilAllWait(
    places.map(([place, some]) => ({
      place,
      count: some.length,
      begin: async (doomed) => some.map((one) => requestOf(one).answer(doomed, one.answer)),
    })),
  );
  for (const one of cases) {
    const { answer } = requestOf(one);
    expect(await answer(servers.survivor, one.answer), one.place).toMatchObject({ status: 200 });
  }
  // Work that is left would meet the places of the next process.
  await Promise.all(cases.map((one) => companies.endOf(requestOf(one))));
}

describe('kill -9 between the answer of an approver and what it is for', () => {
  it.each([...answering, ...afterApproval].filter(({ answer }) => answer === 'approve'))(
    'at $place makes one $subject with one charge [POL-06] [BKG-01]',
    async (one) => {
      const request = requestOf(one);
      expect(await companies.endOf(request)).toMatchObject({
        problem: null,
        state: 'approved',
        outcome: 'confirmed',
      });
      await expect.poll(request.left).toEqual(request.once);
      expect(await request.letters()).toBe(1);
    },
  );

  it.each(answering.filter(({ answer }) => answer === 'deny'))(
    'at $place ends a $subject that is denied, with its reason, and nothing is charged [POL-06] [BKG-01]',
    async (one) => {
      const request = requestOf(one);
      expect(await companies.endOf(request)).toMatchObject({
        state: 'denied',
        outcome: 'failed',
        note: 'Not this time.',
      });
      expect(await request.left()).toEqual(request.nothing);
    },
  );
});

describe('kill -9 between the hold of a fare and its request for approval', () => {
  it.each(askedBookingCheckpoints)('at %s holds it once and asks once [POL-06] [BKG-01]', async (place) => {
    const flight = await companies.openHeldFlight();
    await servers.untilDeath(place, (doomed) => flight.ask(doomed));
    await expect.poll(flight.holds).toBe(1);
    await vi.waitUntil(async () => (await flight.read()).outcome === 'waiting_for_approval', {
      timeout: 60_000,
    });
    expect((await flight.read()).heldUntil).not.toBeNull();
    expect([await flight.holds(), await flight.requests()]).toEqual([1, 1]);
  });
});

describe('kill -9 while the clock moves a request that nobody answers', () => {
  it.each(byClock)('at $place: a $subject that $happens does so once [POL-06] [BKG-01]', async (one) => {
    const request = requestOf(one);
    const { happens } = one;
    if (happens === 'goes to the admins' || happens === 'is asked once more') {
      const isOnceMore = happens === 'is asked once more';
      await expect.poll(request.level).toBe(isOnceMore ? 3 : 2);
      const { state, askedAt, deadline } = await request.read();
      const lasts = 2 * one.hours * hour * 1000;
      expect([state, Date.parse(deadline) - Date.parse(askedAt)]).toEqual(['pending', lasts]);
      await expect.poll(request.letters).toBe(isOnceMore ? 2 : 1);
      expect(await request.left()).toEqual(request.nothing);
      return;
    }
    const isApproved = happens === 'is approved';
    expect(await companies.endOf(request)).toMatchObject({
      state: isApproved ? 'approved' : 'lapsed',
      outcome: isApproved ? 'confirmed' : 'failed',
      isByRule: isApproved,
    });
    await expect.poll(request.left).toEqual(isApproved ? request.once : request.nothing);
  });
});
