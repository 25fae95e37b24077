import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Happening } from '#server/modules/trip-events/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { testDatabase } from '#tests/support/database.ts';
import { writeAboutTrips } from './index.ts';

const now = new Date('2026-11-21T12:00:00Z');
const delayLetter = taskKind('send-delay-of-a-test', 'tripId', 'stamp');
const letters = writeAboutTrips(async () => ({
  about: ({ kind }) => (kind === 'delayed' ? delayLetter : null),
}));
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The tasks that an event leads to, as `kind stamp`; `eventId` stands for the id of the event. */
async function lettersAbout(happening: Happening, lettersFollow = true): Promise<string[]> {
  const [id, tripId] = [newId(), newId()];
  const event = { id, tripId, seq: 1, happening, by: bySystem, lettersFollow, at: now };
  await inTransaction(database.db, (tx) => letters.onTripEvent(tx, event));
  const tasks = await database.db.selectFrom('tasks').select(['kind', 'subject', 'due_at']).execute();
  await database.db.deleteFrom('tasks').execute();
  expect(tasks.map(({ due_at }) => due_at)).toEqual(tasks.map(() => now));
  return tasks.map(({ kind, subject }) =>
    `${kind} ${subject}`.replace(`${tripId}:`, '').replace(id, 'eventId'),
  );
}

it.each<[Happening, string[]]>([
  [{ kind: 'booked', bookingId: 'b' }, ['send-confirmation first']],
  [{ kind: 'cancelled', cancellationId: 'c' }, ['send-cancellation c']],
  [{ kind: 'changedByTraveler', changeId: 'd', parts: ['dates'], isUndone: false }, ['send-change d']],
  [{ kind: 'changedByTraveler', changeId: 'd', parts: ['dates'], isUndone: true }, ['send-change-refused d']],
  [{ kind: 'delayed', flights: [{ segment: 0, minutes: 50 }] }, ['send-delay-of-a-test eventId']],
  [{ kind: 'cancellationRefused', cancellationId: 'c', wasPending: true }, ['send-cancellation-refused c']],
  [{ kind: 'cancellationRefused', cancellationId: 'c', wasPending: false }, []],
  [{ kind: 'cancellationLate', cancellationId: 'c' }, ['send-cancellation-late c']],
  [{ kind: 'cancellationWithAgent', cancellationId: 'c' }, ['send-cancellation-with-us c']],
  [{ kind: 'changeRefused', changeId: 'd' }, ['send-change-refused d']],
  [{ kind: 'nameCorrectionRequested', requestId: 'r' }, ['send-traveler-edit r']],
  [{ kind: 'nameCorrected', requestId: 'r' }, ['send-name-corrected r']],
  // The agent’s words are the letter.
  [{ kind: 'nameCorrectionDeclined', requestId: 'r' }, []],
  [{ kind: 'startsSoon', startsAt: '2026-11-22T08:00:00.000Z' }, ['send-check-in 1795334400000']],
  [{ kind: 'departed' }, []],
])('a trip event queues the e-mails about %j [TRP-02]', async (happening, expected) => {
  expect(await lettersAbout(happening)).toEqual(expected);
});

it('a trip event whose e-mails were queued by its writer queues none [TRP-02]', async () => {
  expect(await lettersAbout({ kind: 'booked', bookingId: 'b' }, false)).toEqual([]);
});
