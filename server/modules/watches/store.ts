import type { Language, LocalizedText, PlainDate } from '#contract/values/dates.ts';
import { languageSchema } from '#contract/values/dates.ts';
import {
  type WatchChannel,
  watchChannelSchema,
  type WatchState,
  watchStateSchema,
} from '#contract/enums/index.ts';
import { watchStates } from '#contract/enums/transitions/index.ts';
import { type FlightQuestion, flightQuestionSchema } from '#contract/flights.ts';
import { currencySchema, type Currency } from '#contract/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';

/** A watch together with the customer who must own it. */
export interface WatchKey {
  readonly customerId: string;
  readonly watchId: string;
}

export interface StoredWatch {
  readonly id: string;
  readonly customerId: string;
  readonly state: WatchState;
  readonly question: FlightQuestion;
  readonly title: LocalizedText;
  readonly departsOn: PlainDate;
  readonly channels: readonly WatchChannel[];
  readonly email: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly firstMinor: number | null;
  readonly lowestMinor: number | null;
  readonly latestMinor: number | null;
  readonly toldMinor: number | null;
  readonly createdAt: Date;
  readonly lookedAt: Date | null;
}

export interface StoredNews {
  readonly id: string;
  readonly watchId: string;
  readonly kind: 'fell' | 'rose';
  readonly fromMinor: number;
  readonly toMinor: number;
  readonly at: Date;
  readonly readAt: Date | null;
}

const columns = [
  'id',
  'customer_id',
  'state',
  'question',
  'title_en',
  'title_fr',
  'departs_on',
  'channels',
  'email',
  'language',
  'currency',
  'first_minor',
  'lowest_minor',
  'latest_minor',
  'told_minor',
  'created_at',
  'looked_at',
] as const;

const select = (db: Db | Tx) => db.selectFrom('watches').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const watchOf = (row: Row): StoredWatch => ({
  id: row.id,
  customerId: row.customer_id,
  state: watchStateSchema.parse(row.state),
  question: flightQuestionSchema.parse(row.question),
  title: { en: row.title_en, fr: row.title_fr },
  departsOn: row.departs_on,
  channels: row.channels.map((channel) => watchChannelSchema.parse(channel)),
  email: row.email,
  language: languageSchema.parse(row.language),
  currency: currencySchema.parse(row.currency),
  firstMinor: row.first_minor,
  lowestMinor: row.lowest_minor,
  latestMinor: row.latest_minor,
  toldMinor: row.told_minor,
  createdAt: row.created_at,
  lookedAt: row.looked_at,
});

/** The customer's running watches, the latest first. */
export async function listRunning(db: Db | Tx, customerId: string): Promise<StoredWatch[]> {
  const rows = await select(db)
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'NotWatching')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(watchOf);
}

export async function findWatch(
  db: Db | Tx,
  { customerId, watchId }: WatchKey,
): Promise<StoredWatch | undefined> {
  const row = await select(db)
    .where('customer_id', '=', customerId)
    .where('id', '=', watchId)
    .executeTakeFirst();
  return row && watchOf(row);
}

export async function findRunning(
  db: Db | Tx,
  { customerId, questionKey }: { customerId: string; questionKey: string },
): Promise<StoredWatch | undefined> {
  const row = await select(db)
    .where('customer_id', '=', customerId)
    .where('question_key', '=', questionKey)
    .where('state', '!=', 'NotWatching')
    .executeTakeFirst();
  return row && watchOf(row);
}

/** For background work without a caller: the watch of any customer. */
export async function findAnyWatch(db: Db | Tx, watchId: string): Promise<StoredWatch | undefined> {
  const row = await select(db).where('id', '=', watchId).executeTakeFirst();
  return row && watchOf(row);
}

export async function insertWatch(
  tx: Tx,
  watch: Pick<
    StoredWatch,
    'id' | 'customerId' | 'question' | 'title' | 'departsOn' | 'channels' | 'email' | 'language' | 'currency'
  > & { readonly questionKey: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('watches')
    .values({
      id: watch.id,
      customer_id: watch.customerId,
      state: 'InProcess',
      question: JSON.stringify(watch.question),
      question_key: watch.questionKey,
      title_en: watch.title.en,
      title_fr: watch.title.fr,
      departs_on: watch.departsOn,
      channels: [...watch.channels],
      email: watch.email,
      language: watch.language,
      currency: watch.currency,
      created_at: watch.now,
    })
    .execute();
}

const targets = {
  saved: 'JustWatched',
  acknowledge: 'Watching',
  stop: 'NotWatching',
  departed: 'NotWatching',
} as const satisfies Partial<Record<(typeof watchStates.transitions)[number]['event'], WatchState>>;

/** Moves a watch on if its state allows the event; false when another caller was first. */
export async function moveWatch(
  db: Db | Tx,
  { customerId, watchId }: WatchKey,
  event: keyof typeof targets,
  now: Date,
): Promise<boolean> {
  const to = targets[event];
  const { numUpdatedRows } = await db
    .updateTable('watches')
    .set({ state: to, ended_at: to === 'NotWatching' ? now : null })
    .where('id', '=', watchId)
    .where('customer_id', '=', customerId)
    .where('state', 'in', watchStates.sourcesOf(event))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setChannels(
  db: Db | Tx,
  { customerId, watchId }: WatchKey,
  { channels, email, language }: { channels: readonly WatchChannel[]; email: string; language: Language },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watches')
    .set({ channels: [...channels], email, language })
    .where('id', '=', watchId)
    .where('customer_id', '=', customerId)
    .where('state', '!=', 'NotWatching')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores a check unless another was stored meanwhile; `isTold` where its price was sent. False when another was first.
 */
export async function storePrice(
  tx: Tx,
  watch: StoredWatch,
  { minor, isTold, now }: { minor: number | null; isTold: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('watches')
    .set({
      looked_at: now,
      latest_minor: minor,
      ...(minor === null
        ? {}
        : {
            first_minor: sql<number>`coalesce(first_minor, ${minor}::bigint)`,
            lowest_minor: sql<number>`least(lowest_minor, ${minor}::bigint)`,
          }),
      ...(isTold && minor !== null ? { told_minor: minor } : {}),
    })
    .where('id', '=', watch.id)
    .where('state', '!=', 'NotWatching')
    .where('looked_at', 'is not distinct from', watch.lookedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertNews(
  tx: Tx,
  {
    customerId,
    inApp,
    ...news
  }: Omit<StoredNews, 'readAt'> & { readonly customerId: string; readonly inApp: boolean },
): Promise<void> {
  await tx
    .insertInto('watch_news')
    .values({
      id: news.id,
      watch_id: news.watchId,
      customer_id: customerId,
      kind: news.kind,
      from_minor: news.fromMinor,
      to_minor: news.toMinor,
      at: news.at,
      in_app: inApp,
    })
    .execute();
}

/** The news of the customer's watches in the app, the latest first. */
export async function listNewsInApp(
  db: Db | Tx,
  { customerId, watchIds }: { customerId: string; watchIds: readonly string[] },
): Promise<StoredNews[]> {
  if (watchIds.length === 0) return [];
  const rows = await db
    .selectFrom('watch_news')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('watch_id', 'in', [...watchIds])
    .where('in_app', '=', true)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(newsOfRow);
}

export async function findNews(db: Db, id: string): Promise<StoredNews | undefined> {
  const row = await db.selectFrom('watch_news').selectAll().where('id', '=', id).executeTakeFirst();
  return row && newsOfRow(row);
}

const newsOfRow = (row: {
  id: string;
  watch_id: string;
  kind: string;
  from_minor: number;
  to_minor: number;
  at: Date;
  read_at: Date | null;
}): StoredNews => ({
  id: row.id,
  watchId: row.watch_id,
  kind: row.kind === 'fell' ? 'fell' : 'rose',
  fromMinor: row.from_minor,
  toMinor: row.to_minor,
  at: row.at,
  readAt: row.read_at,
});

export async function readNews(db: Db | Tx, { customerId, watchId }: WatchKey, now: Date): Promise<void> {
  await db
    .updateTable('watch_news')
    .set({ read_at: now })
    .where('customer_id', '=', customerId)
    .where('watch_id', '=', watchId)
    .where('read_at', 'is', null)
    .execute();
}
