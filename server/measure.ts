import { sql } from 'kysely';
import type { Pool } from 'pg';
import { readAudits } from './flows/maintenance/index.ts';
import { countStranded } from './modules/airline-credits/index.ts';
import { countUndelivered } from './modules/notifications/index.ts';
import { countOpenCases, countRaisedCases } from './modules/cases/index.ts';
import type { EventKeeper } from './modules/tracking/index.ts';
import { judgeShares, payoutWaits } from './modules/value-card/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { countSealed } from './platform/db/reseal.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import { countFailing } from './platform/tasks.ts';
import { valueSources } from './value-sources.ts';

/** Registers metrics of the database and the connection pool. Ages follow the portal's clock. */
export function measurePortal(
  metrics: Pick<Metrics, 'gauge'>,
  { db, pool, clock, events }: { db: Db; pool: Pool; clock: Clock; events: Pick<EventKeeper, 'lost'> },
): void {
  const secondsSince = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);

  metrics.gauge('cardinal_pool_connections', 'Connections to the database by state', () => [
    { value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
    { value: pool.idleCount, labels: { state: 'idle' } },
    { value: pool.waitingCount, labels: { state: 'waited-for' } },
  ]);
  metrics.gauge(
    'cardinal_tracking_events_lost',
    'Events of browsers that were let go since the start: too many waited, or the database refused them',
    () => [{ value: events.lost() }],
  );
  metrics.gauge('cardinal_tasks', 'Open tasks by kind and state', async () => {
    const { rows } = await sql<{ kind: string; state: string; tasks: number }>`
      select kind, case when attempts > 3 then 'failing' when due_at <= ${clock.now()} then 'due' else 'waiting' end as state,
             count(*) as tasks from tasks group by 1, 2`.execute(db);
    return rows.map(({ kind, state, tasks }) => ({ value: tasks, labels: { kind, state } }));
  });
  metrics.gauge(
    'cardinal_task_overdue_seconds',
    'How long the most overdue task of a kind has waited',
    async () => {
      const { rows } = await sql<{ kind: string; due: Date }>`
      select kind, min(due_at) as due from tasks where due_at <= ${clock.now()} group by kind`.execute(db);
      return rows.map(({ kind, due }) => ({ value: secondsSince(due), labels: { kind } }));
    },
  );
  metrics.gauge(
    'cardinal_task_unclaimed_seconds',
    'How long the oldest task of a kind has been due without a process at work on it',
    async () => {
      const { rows } = await sql<{ kind: string; due: Date }>`
      select kind, min(due_at) as due from tasks
      where due_at <= ${clock.now()} and (lease_until is null or lease_until < clock_timestamp()) group by kind`.execute(
        db,
      );
      return rows.map(({ kind, due }) => ({ value: secondsSince(due), labels: { kind } }));
    },
  );
  metrics.gauge(
    'cardinal_tasks_stuck',
    'Tasks by kind that failed many times in a row: those about a booking have a support case',
    async () => (await countFailing(db)).map(({ kind, tasks }) => ({ value: tasks, labels: { kind } })),
  );
  metrics.gauge('cardinal_open_holds', 'Holds on wallets that are neither posted nor voided', async () => {
    const { rows } = await sql<{ holds: number }>`
      select count(*) as holds from wallet_holds where state = 'open'`.execute(db);
    return rows.map(({ holds }) => ({ value: holds }));
  });
  metrics.gauge(
    'cardinal_bookings_undecided',
    'Bookings by state that are neither complete nor released',
    async () => {
      const { rows } = await sql<{ state: string; bookings: number }>`
      select state, count(*) as bookings from bookings
      where state not in ('complete', 'released', 'abandoned') group by state`.execute(db);
      return rows.map(({ state, bookings }) => ({ value: bookings, labels: { state } }));
    },
  );
  metrics.gauge(
    'cardinal_cancellations_undecided',
    'Cancellations by state that were asked for and are neither done nor refused',
    async () => {
      const { rows } = await sql<{ state: string; cancellations: number }>`
      select state, count(*) as cancellations from cancellations
      where state not in ('quoted', 'done', 'refused', 'lapsed') group by state`.execute(db);
      return rows.map(({ state, cancellations }) => ({ value: cancellations, labels: { state } }));
    },
  );
  metrics.gauge('cardinal_ledger_faults', 'What the last audit of the ledger found wrong', async () =>
    (await readAudits(db)).map(({ name, faults }) => ({ value: faults, labels: { check: name } })),
  );
  metrics.gauge('cardinal_ledger_audit_age_seconds', 'How long ago the ledger was audited', async () =>
    (await readAudits(db)).map(({ name, at }) => ({ value: secondsSince(at), labels: { check: name } })),
  );
  metrics.gauge('cardinal_support_cases', 'Cases by kind that wait for a person', async () =>
    (await countOpenCases(db)).map(({ kind, cases }) => ({ value: cases, labels: { kind } })),
  );
  metrics.gauge('cardinal_cases_raised', 'Cases by kind whose answer is later than promised', async () =>
    (await countRaisedCases(db)).map(({ kind, cases }) => ({ value: cases, labels: { kind } })),
  );
  const premiumShares = onceAtATime(() => judgeShares(db, valueSources, clock.now()));
  metrics.gauge(
    'cardinal_premium_share',
    'Share of the premiums of a year that was paid out, by kind',
    async () => (await premiumShares()).map(({ kind, share }) => ({ value: share, labels: { kind } })),
  );
  metrics.gauge(
    'cardinal_premium_share_outside',
    '1 for a kind whose share of premium left its band over a thousand contracts and more',
    async () =>
      (await premiumShares()).map(({ kind, isOutside }) => ({
        value: isOutside ? 1 : 0,
        labels: { kind },
      })),
  );
  metrics.gauge(
    'cardinal_payout_wait_seconds',
    'Time from the cause of a pay-out to its money over a year, by kind: median, and the most of 95 in 100',
    async () => {
      const until = clock.now();
      const from = new Date(until.getTime() - 365 * 86_400_000);
      const waits = await payoutWaits(db, valueSources, { from, until });
      return waits.flatMap(({ kind, median, most }) => [
        { value: median, labels: { kind, quantile: '0.5' } },
        { value: most, labels: { kind, quantile: '0.95' } },
      ]);
    },
  );
  metrics.gauge(
    'cardinal_stranded_credits',
    'Credits of airlines, not yet settled, of bookings that nobody paid for',
    async () => [{ value: await countStranded(db) }],
  );
  metrics.gauge(
    'cardinal_undelivered_letters',
    'Letters by kind that no mail server took for their reader within the last day',
    async () =>
      (await countUndelivered(db, clock.now())).map(({ kind, letters }) => ({
        value: letters,
        labels: { kind },
      })),
  );
  metrics.gauge('cardinal_sealed_values', 'Values under cipher by key', async () =>
    [...(await countSealed(db))].map(([key, value]) => ({ value, labels: { key } })),
  );
}

/** Gauges of one scrape are read together, so that those of one source share a reading. */
function onceAtATime<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
