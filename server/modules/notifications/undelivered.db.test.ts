import { once } from 'node:events';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openUndelivered } from '#server/modules/cases/index.ts';
import { readBrand } from '#server/brand.ts';
import { smtpMail } from '#server/suppliers/smtp/mail.ts';
import { enqueueTask, runTasks, type TaskRunner } from '#server/platform/tasks.ts';
import { type TestClock, testClock } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { countUndelivered, notificationTasks } from './index.ts';
import { letters } from './letter-kinds.ts';

const kind = 'send-confirmation';
const known = { nobody: 550, full: 452 };
const asked: string[] = [];
let post: SMTPServer;
let database: Awaited<ReturnType<typeof testDatabase>>;
let clock: TestClock;
let runner: TaskRunner;

beforeAll(async () => {
  database = await testDatabase();
  clock = testClock();
  post = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      const name = address.split('@')[0] as keyof typeof known;
      asked.push(name);
      done(Object.assign(new Error(`${address} is not here`), { responseCode: known[name] }));
    },
  });
  post.on('error', () => undefined);
  const listening = post.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  runner = runTasks({
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    handlers: notificationTasks({
      db: database.db,
      clock,
      brand: readBrand('consumer', undefined),
      products: productsWithoutSuppliers(database.db),
      mail: smtpMail(`smtp://127.0.0.1:${port}`, 'travel@issuer.example'),
      portalUrl: 'https://travel.issuer.example',
      loadTrip: async (name) => ({
        trip: { ...sampleTrip, contactEmail: `${name}@example.com` },
        language: 'en',
      }),
      loadPicture: async () => null,
      loadPayer: async () => ({ name: 'Ada Okafor', company: null, cards: [] }),
      loadCardRefund: async () => [],
      loadProtection: () => Promise.reject(new Error('no protection is told of')),
      loadContracts: async () => [],
      loadRefusal: async () => null,
      loadAsked: async () => {
        throw new Error('nothing was asked');
      },
      loadAskAgain: async () => null,
      loadBooking: () => Promise.reject(new Error('no booking is told of here')),
      loadDelegation: () => Promise.reject(new Error('not asked here')),
      loadWatchNews: async () => null,
      loadApproval: async () => null,
      loadApprovalEnded: async () => null,
      loadDeputy: async () => null,
      loadAbsence: async () => null,
      loadInvitation: async () => null,
      loadArrangerLink: async () => null,
      loadReaders: async () => ({ bookerToo: true, travelers: [] }),
      loadOnboarding: async () => null,
      loadPolicyNews: async () => null,
      loadClosingNews: async () => null,
      loadCase: async () => null,
      onUndelivered: openUndelivered,
      protectionLetters: [],
    }),
  });
});
afterAll(async () => {
  await runner.stop();
  await new Promise<void>((done) => post.close(done));
  await database.close();
});

const write = (name: keyof typeof known) =>
  enqueueTask(
    database.db,
    letters.confirmation,
    { tripId: name, stamp: 'first' },
    clock.now(),
    clock.now(),
  ).then(() => runner.nudge());
const tasksOf = (name: keyof typeof known) =>
  database.db
    .selectFrom('tasks')
    .select(['attempts', 'due_at'])
    .where('subject', '=', `${name}:first`)
    .execute();
const reasonOf = async (name: keyof typeof known) =>
  (
    await database.db
      .selectFrom('undelivered_letters')
      .select('reason')
      .where('subject', '=', `${name}:first`)
      .executeTakeFirst()
  )?.reason;

it('an e-mail to an unknown mailbox is given up, stored and counted without personal data', async () => {
  await write('nobody');
  await expect.poll(() => reasonOf('nobody')).toBe('the mail server did not take it: EENVELOPE RCPT TO 550');
  await expect.poll(() => tasksOf('nobody')).toEqual([]);
  expect(asked).toEqual(['nobody']);
  expect(await countUndelivered(database.db, clock.now())).toEqual([{ kind, letters: 1 }]);
  const cases = database.db.selectFrom('cases').select(['kind', 'subject_id', 'state']);
  expect(await cases.execute()).toEqual([
    { kind: 'letter_undelivered', subject_id: 'send-confirmation nobody:first', state: 'open' },
  ]);
  clock.advance({ hours: 24 });
  expect(await countUndelivered(database.db, clock.now())).toEqual([]);
});

it('an e-mail to a full mailbox is retried every hour for five days, without counting as a task failure', async () => {
  asked.length = 0;
  await write('full');
  for (let day = 0; day < 5; day += 1) {
    await expect.poll(() => asked.length).toBe(day + 1);
    const inAnHour = new Date(clock.now().getTime() + 3_600_000);
    await expect.poll(() => tasksOf('full')).toEqual([{ attempts: 0, due_at: inAnHour }]);
    clock.advance({ hours: 24 });
    runner.nudge();
  }
  await expect.poll(() => reasonOf('full')).toBe('the mail server did not take it: EENVELOPE RCPT TO 452');
  await expect.poll(() => tasksOf('full')).toEqual([]);
  expect(asked).toHaveLength(6);
});
