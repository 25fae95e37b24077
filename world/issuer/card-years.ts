import type { Pool, PoolClient } from 'pg';
import type { WorldDeps } from '../deps.ts';
import { inTransaction } from '../schema/transaction.ts';
import type { CardAccount } from './customer.ts';
import { customerOf } from './find-customer.ts';
import { foundedAt } from './founded-at.ts';
import { cardsOf, type HeldCard } from './holders.ts';
import { noteEvent } from './note-event.ts';
import { dayAfter } from './present.ts';

const LOOK_EVERY_MS = 500;
const HOUR_MS = 3_600_000;

/** The latest date that has begun in every time zone. */
const begunEverywhere = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);

/** Start date of a card's current year; null in its first year. */
export function lastYearOf(
  card: Pick<CardAccount, 'openedDaysBefore'>,
  founded: Date,
  today: string,
): string | null {
  const openedOn = dayAfter(founded, -card.openedDaysBefore);
  const [opened = 0, month = 1, day = 1] = openedOn.split('-').map(Number);
  const inYear = (year: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const thisYear = Number(today.slice(0, 4));
  const year = inYear(thisYear) <= today ? thisYear : thisYear - 1;
  return year > opened ? inYear(year) : null;
}

/** Records that a card year was announced; false if it already was. */
export async function keepYear(
  tx: PoolClient,
  accountReferenceId: string,
  beginsOn: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into issuer_card_year (account_reference_id, begins_on) values ($1, $2) on conflict do nothing',
    [accountReferenceId, beginsOn],
  );
  return rowCount === 1;
}

export interface CardYears {
  /** Call after a partner has read a customer's cards: it is notified of their new years from then on. */
  follow(subject: string): Promise<void>;
  stop(): void;
}

/**
 * Notifies partners once of every new card year. When the clock jumps over several years, only the last is
 * announced.
 */
export function followCardYears(
  { db, clock }: Pick<WorldDeps, 'db' | 'clock'>,
  clients: readonly string[],
): CardYears {
  if (clients.length === 0) return { follow: async () => undefined, stop: () => undefined };
  const followed = new Set<string>();
  let lookedOn = '';
  let isBusy = false;
  const timer = setInterval(() => {
    const today = begunEverywhere(clock.now());
    if (isBusy || today === lookedOn) return;
    isBusy = true;
    tellYears(db, { now: clock.now(), today }, clients)
      .then(() => {
        lookedOn = today;
      })
      // If the database is unavailable, the next interval retries.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    async follow(subject) {
      if (followed.has(subject)) return;
      await db.query(
        'insert into issuer_followed (subject, known_until) values ($1, $2) on conflict do nothing',
        [subject, begunEverywhere(clock.now())],
      );
      followed.add(subject);
    },
    stop: () => clearInterval(timer),
  };
}

async function tellYears(
  db: Pool,
  { now, today }: { now: Date; today: string },
  clients: readonly string[],
): Promise<void> {
  const founded = await foundedAt(db);
  const { rows } = await db.query<{
    subject: string;
    known_until: string;
    deceased: boolean | null;
    cards: HeldCard[] | null;
  }>(
    `select subject, known_until::text, deceased, cards
       from issuer_followed left join issuer_holder using (subject) where known_until < $1`,
    [today],
  );
  await inTransaction(db, async (tx) => {
    for (const { subject, known_until: knownUntil, deceased, cards } of rows) {
      const customer = customerOf(subject);
      if (!customer || deceased) continue;
      for (const card of cards ?? cardsOf(customer)) {
        const beginsOn = lastYearOf(card, founded, today);
        if (card.closed || beginsOn === null || beginsOn <= knownUntil) continue;
        const { accountReferenceId } = card;
        if (await keepYear(tx, accountReferenceId, beginsOn))
          await noteEvent(tx, { customer, accountReferenceId, type: 'card.renewed', at: now }, clients);
      }
    }
  });
}
