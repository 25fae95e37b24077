import { money } from '#contract/money.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import {
  type ContractRow,
  getClaimable,
  judgedAt,
  listContracts,
  rebookByPhone,
} from '#server/modules/protections/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { PowerCase, PowerChoice, PowerPlugIn } from '../port.ts';

const words = { en: 'The new flights, for the customer', fr: 'Les nouveaux vols, pour le client' };
/** Flights that the airline owes after a disruption: they come with its own news. */
const byAirline: PowerChoice = {
  choice: 'by-airline',
  title: {
    en: 'The airline has given new flights without charge',
    fr: 'La compagnie a donné de nouveaux vols sans frais',
  },
  outcome: 'rebooked',
  words,
};
/** Flights that the customer pays for like any booking; they agreed to the price in their app. */
const inSession: PowerChoice = {
  choice: 'in-session',
  title: {
    en: 'New flights were booked in a session of the customer',
    fr: 'De nouveaux vols ont été réservés dans une session du client',
  },
  outcome: 'rebooked',
  words,
};

/**
 * New flights after a disruption. Those of a part of a party that a contract pays for are paid by it before the agent books;
 * without a contract an agent records what the airline gives, or what was booked for the customer. [DIS-02]
 */
export const rebookOnePassenger = (deps: Pick<FlowDeps, 'protections'>): PowerPlugIn => ({
  power: 'rebook_one_passenger',
  title: { en: 'Book new flights', fr: 'Réserver de nouveaux vols' },
  kinds: ['partial_rebooking', 'disruption_rebook'],
  async choices(tx, about) {
    const contract = await findPaying(tx, deps, about);
    const keep = {
      choice: 'keep',
      title: { en: 'They take no new flight', fr: 'Ils ne prennent pas de nouveau vol' },
      outcome: 'kept',
    } as const;
    if (!contract) return [byAirline, inSession, keep];
    const { capEach, travelers, currency } = contract.terms;
    return [
      {
        choice: 'rebook',
        title: {
          en: 'Pay for the new flights by the contract',
          fr: 'Payer les nouveaux vols par le contrat',
        },
        outcome: 'rebooked',
        amount: {
          label: { en: 'Price for all who take them', fr: 'Prix pour tous ceux qui les prennent' },
          most: money((capEach ?? 0) * (travelers ?? 1), currency),
        },
      },
      byAirline,
      inSession,
      keep,
    ];
  },
  async use(tx, { chosen: { choice }, amount, by, ...about }) {
    if (choice !== 'rebook') return { amount: null, lines: [] };
    const contract = await findPaying(tx, deps, about);
    if (!contract || !amount) throw new PortalError('power-not-possible');
    await rebookByPhone(tx, deps.protections, { contractId: contract.id, amount, now: about.now, by });
    const name = { en: 'Paid for new flights', fr: 'Payé pour de nouveaux vols' };
    return { amount, lines: [{ name, value: amount }] };
  },
});

/** The contract that pays for a new flight now, judged by when the customer asked; null for none. */
async function findPaying(
  tx: Tx,
  { protections }: Pick<FlowDeps, 'protections'>,
  { trip, now }: PowerCase,
): Promise<ContractRow | null> {
  if (!trip) return null;
  const asOf = await judgedAt(tx, { kind: 'partial_rebooking', bookingId: trip.bookingId }, now);
  for (const contract of await listContracts(tx, trip.id)) {
    if (protections.of(contract.kind).states.rebooked === undefined || !contract.terms.capEach) continue;
    const asked = { contractId: contract.id, customerId: contract.customerId, now: asOf };
    try {
      return await getClaimable(tx, protections, asked);
    } catch (error) {
      if (!isPortalError(error)) throw error;
    }
  }
  return null;
}
