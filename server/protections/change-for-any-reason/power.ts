import { minMoney } from '#contract/money.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import {
  type ContractRow,
  coverageOf,
  findPayout,
  listContracts,
} from '#server/modules/protections/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { PowerCase, PowerPlugIn } from '#server/powers/port.ts';
import { settleAsked } from './settle-change.ts';

/** Settles a change that an agent has made by telephone: what it has cost is reimbursed, up to the limit. [CHF-02] */
export const settleChangePower = (deps: FlowDeps): PowerPlugIn => ({
  power: 'settle_change',
  title: { en: 'Settle a change', fr: 'Régler une modification' },
  kinds: ['change_by_phone'],
  async choices(tx, about) {
    const contract = await findAsked(tx, deps, about);
    if (!contract) return [];
    const covered = coverageOf(contract.terms);
    const { amount } = about.of;
    return [
      {
        choice: 'reimburse',
        title: { en: 'Reimburse the change', fr: 'Rembourser la modification' },
        outcome: 'reimbursed',
        amount: {
          label: { en: 'What the airline has charged', fr: 'Ce que la compagnie a facturé' },
          most: amount?.currency === covered.currency ? minMoney(covered, amount) : covered,
        },
      },
      {
        choice: 'keep',
        title: { en: 'No change was made', fr: 'Aucune modification n’a été faite' },
        outcome: 'kept',
      },
    ];
  },
  async use(tx, { chosen: { choice }, amount, by, ...about }) {
    const contract = await findAsked(tx, deps, about);
    if (!contract) throw new PortalError('power-not-possible');
    const minor = choice === 'reimburse' ? (amount?.minor ?? 0) : 'keep';
    if (!(await settleAsked(tx, deps, { contractId: contract.id, minor, by })))
      throw new PortalError('power-not-possible');
    if (minor === 'keep') return { amount: null, lines: [] };
    const paid = await findPayout(tx, contract.id);
    if (!paid) throw new PortalError('power-not-possible');
    const name = { en: 'To what paid for the trip', fr: 'Sur ce qui a payé le voyage' };
    return { amount: paid, lines: [{ name, value: paid }], isToldOtherwise: true };
  },
});

/** The contract of the trip by which a change was asked for; null where none waits. */
async function findAsked(
  tx: Tx,
  { protections }: Pick<FlowDeps, 'protections'>,
  { trip }: Pick<PowerCase, 'trip'>,
): Promise<ContractRow | null> {
  if (!trip) return null;
  const all = await listContracts(tx, trip.id);
  return all.find(({ kind, state }) => state === protections.of(kind).states.asked) ?? null;
}
