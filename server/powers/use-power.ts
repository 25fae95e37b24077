import type { PowerWish } from '#contract/agents/powers.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import { listSharers } from '#server/modules/accounts/index.ts';
import { endCaseByPower } from '#server/modules/cases/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { mayDecide } from './four-eyes.ts';
import { makeReady, type Performed, perform, type PowersDeps, prepare } from './perform.ts';
import type { PowerPlugIn } from './port.ts';
import { presentLines } from './present.ts';
import { findAct, findFourEyes, insertAct, moveFourEyes, type StoredAct, takeTurns } from './store.ts';

/** Every place where the process may die in the middle of an act; its tasks have their own. */
export const powerCheckpoints = ['power:use:before', 'power:use:done', 'power:use:after'] as const;

/**
 * Does what was previewed, in one transaction with its record, the end of its case and the tasks that go on with it; once
 * for each `actId`. Throws PortalError `power-stale` when anything has changed since, `second-person-needed` above the
 * limit, and `four-eyes-over` when the agreement of the other person does not hold any more.
 */
export async function usePower(
  deps: PowersDeps,
  asked: {
    actId: string;
    power: AgentPower;
    wish: PowerWish;
    hash: string;
    fourEyesId?: string | undefined;
    agentId: string;
    language: Language;
  },
): Promise<StoredAct> {
  const { db, checkpoint } = deps;
  const { actId, power, wish, hash, fourEyesId, agentId, language } = asked;
  const rates = await deps.readRates();
  if (!(await findAct(db, actId))) await prepare(deps, { ...wish, power, agentId });
  try {
    await checkpoint('power:use:before');
    const done = await inTransaction(db, async (tx) => {
      await takeTurns(tx, actId);
      const known = await findAct(tx, actId);
      if (known && (known.agentId !== agentId || known.power !== power || known.hash !== hash))
        throw new PortalError('conflict');
      if (known) return known;
      const before = await makeReady(tx, deps, { ...wish, power, agentId });
      for (const customerId of await listSharers(tx, before.about.of.customerId))
        await takeTurns(tx, customerId);
      // Somebody else may have acted for this customer until now.
      const ready = await makeReady(tx, deps, { ...wish, power, agentId });
      const made = await perform(tx, deps, ready, { wish, agentId, actId, rates });
      if (made.hash !== hash) throw new PortalError('power-stale');
      const { of, trip, now } = ready.about;
      if (made.needsSecond) await useAgreement(tx, { fourEyesId, agentId, hash, now });
      await insertAct(tx, {
        id: actId,
        power,
        choice: made.chosen.choice,
        agentId,
        customerId: of.customerId,
        caseId: of.id,
        tripId: trip?.id ?? null,
        amount: made.amount,
        dollars: made.dollars,
        day: portalDay(now),
        hash,
        content: { title: ready.plugIn.title, choice: made.chosen.title, lines: made.lines },
        outcome: made.chosen.outcome,
        fourEyesId: made.needsSecond ? (fourEyesId ?? null) : null,
        at: now,
      });
      await endCaseByPower(tx, of, {
        by: { actor: 'agent', actorId: agentId, onBehalfOf: of.customerId },
        note: noteOf(ready.plugIn, made, language),
        outcome: made.chosen.outcome,
        words: made.chosen.words ? wordsTo(of.language, made, wish) : null,
        isToldOtherwise: made.isToldOtherwise ?? false,
        now,
      });
      const stored = await findAct(tx, actId);
      if (!stored) throw new Error(`the act ${actId} was not stored`);
      await checkpoint('power:use:done');
      return stored;
    });
    await checkpoint('power:use:after');
    return done;
  } catch (error) {
    const now = deps.clock.now();
    if (fourEyesId !== undefined && isPortalError(error, 'power-stale'))
      await spoil(db, { fourEyesId, agentId, now });
    throw error;
  }
}

/** What the customer reads: what was done, and the agent's words. */
const wordsTo = (language: Language, { says }: Performed, { words }: PowerWish): string | null =>
  words === undefined ? null : says ? `${says[language]}\n\n${words}` : words;

/** What staff read in the case. */
const noteOf = ({ title }: PowerPlugIn, { chosen, lines }: Performed, language: Language): string =>
  [
    `${title[language]}: ${chosen.title[language]}`,
    ...presentLines(lines, language).map(({ name, value }) => `${name}: ${value}`),
  ].join('\n');

/** Uses the agreement of another person for exactly this, once. */
async function useAgreement(
  tx: Tx,
  asked: { fourEyesId: string | undefined; agentId: string; hash: string; now: Date },
): Promise<void> {
  const { fourEyesId, agentId, hash, now } = asked;
  if (fourEyesId === undefined) throw new PortalError('second-person-needed');
  const agreed = await findFourEyes(tx, fourEyesId);
  if (agreed?.askerId !== agentId) throw new PortalError('not-found');
  if (agreed.hash !== hash) throw new PortalError('power-stale');
  const isStillTheirs = agreed.approverId !== null && (await mayDecide(tx, agreed, agreed.approverId));
  if (!isStillTheirs || !(await moveFourEyes(tx, fourEyesId, ['granted'], { state: 'used', now })))
    throw new PortalError('four-eyes-over');
}

/** What was agreed to has changed: the agreement is for nothing any more. */
async function spoil(db: Db, of: { fourEyesId: string; agentId: string; now: Date }): Promise<void> {
  const agreed = await findFourEyes(db, of.fourEyesId);
  if (agreed?.askerId !== of.agentId) return;
  await moveFourEyes(db, of.fourEyesId, ['waiting', 'granted'], { state: 'stale', now: of.now });
}
