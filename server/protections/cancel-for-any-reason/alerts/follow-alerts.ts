import { tripHappened } from '#server/modules/trip-events/index.ts';
import { getContract, isOpen, type Protections } from '#server/modules/protections/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { followAlertsTask } from '#server/modules/protections/index.ts';
import type { GovernmentAlert, AlertSource } from './port.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly protections: Protections;
  readonly alerts: AlertSource;
}

/** Alerts are looked up this often while a contract can be used. */
const everyMs = 6 * 3_600_000;

/**
 * Looks up the alerts for the countries of a protected trip until its contract ends. An alert that is in force now or
 * during the trip is an event of the trip, which ends the contract and is told. [CFR-02]
 */
export const followAlerts = ({ db, clock, protections, alerts }: Deps): HandledTask =>
  handleTask(followAlertsTask, async ({ contractId }) => {
    const contract = await getContract(db, contractId);
    const now = clock.now();
    if (!isOpen(protections.of(contract.kind), contract) || now >= contract.validUntil) return undefined;
    const found = await firstAlert(alerts, contract.terms.countries, now);
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
  countries: readonly string[],
  at: Date,
): Promise<GovernmentAlert | null> {
  for (const country of countries) {
    const found = await alerts.find(country, at);
    if (found) return found;
  }
  return null;
}
