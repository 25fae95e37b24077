import { tripHappened } from '#server/modules/trip-events/index.ts';
import {
  type AlertSource,
  type ContractRow,
  getContract,
  type GovernmentAlert,
  isBeingUsed,
  isOpen,
  type Protections,
} from '#server/modules/protections/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { getTrip } from '#server/modules/trips/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';

/** Looks up the alerts of governments for a contract that they end. */
export const followAlertsTask = taskKind('follow-government-alerts', 'contractId');

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly protections: Protections;
  readonly alerts: AlertSource;
}

/** Alerts are looked up this often while a contract can be used. */
const everyMs = 6 * 3_600_000;
/** A contract that is being used waits for the outcome. */
const whileUsedMs = 60_000;

/**
 * Looks up the alerts for the countries of a protected trip until its contract ends. An alert that was issued after the
 * contract was made, and is in force during the trip, is an event of the trip, which ends the contract and is told. [CFR-02]
 */
export const followAlerts = ({ db, clock, protections, alerts }: Deps): HandledTask =>
  handleTask(followAlertsTask, async ({ contractId }) => {
    const contract = await getContract(db, contractId);
    const now = clock.now();
    if (!isOpen(protections.of(contract.kind), contract) || now >= contract.validUntil) return undefined;
    if (await isBeingUsed(db, contract)) return { again: new Date(now.getTime() + whileUsedMs) };
    const trip = await getTrip(db, contract.tripId);
    const found = await firstAlert(alerts, { contract, trip, now });
    if (!found) return { again: new Date(Math.min(now.getTime() + everyMs, contract.validUntil.getTime())) };
    await inTransaction(db, (tx) =>
      tripHappened(tx, {
        tripId: contract.tripId,
        happening: { kind: 'governmentAlert', alert: found.kind, country: found.country },
        by: bySystem,
        now,
        unless: ['governmentAlert', 'cancelled'],
      }),
    );
    return undefined;
  });

async function firstAlert(
  alerts: AlertSource,
  { contract, trip, now }: { contract: ContractRow; trip: TripRecord; now: Date },
): Promise<GovernmentAlert | null> {
  for (const country of contract.terms.countries) {
    const found = await alerts.find(country, now);
    if (found && isEnding(found, contract, trip)) return found;
  }
  return null;
}

const isEnding = (
  { since, until }: GovernmentAlert,
  { madeAt }: Pick<ContractRow, 'madeAt'>,
  { startsAt, endsAt }: Pick<TripRecord, 'startsAt' | 'endsAt'>,
): boolean => since > madeAt && since <= endsAt && until > startsAt;
