import type { PowerWish } from '#contract/agents/powers.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { readAgent } from '#server/modules/agents/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { maySettle, type PowersDeps } from './perform.ts';
import { previewPower } from './preview.ts';
import { findFourEyes, insertFourEyes, lapseFourEyes, moveFourEyes, type StoredFourEyes } from './store.ts';

const minuteMs = 60_000;
/** How long a request waits for another person. */
const waitsMs = 8 * 60 * minuteMs;
/** How long an agreement can be used. */
const goodMs = 30 * minuteMs;

/**
 * Whether this person may decide on a request: not on their own, and only a lead, or an agent with the same power, who is
 * neither the customer nor a colleague of theirs.
 */
export async function mayDecide(
  tx: Db | Tx,
  asked: Pick<StoredFourEyes, 'askerId' | 'customerId' | 'power'>,
  personId: string,
): Promise<boolean> {
  if (asked.askerId === personId) return false;
  const person = await readAgent(tx, personId);
  if (!person.isLead && !person.powers.includes(asked.power)) return false;
  return maySettle(tx, person, asked.customerId);
}

/** Asks for the agreement of another person to what was previewed, once for each id. */
export async function askFourEyes(
  deps: PowersDeps,
  asked: { id: string; power: AgentPower; wish: PowerWish; hash: string; note: string; agentId: string },
): Promise<StoredFourEyes> {
  const { db } = deps;
  const { id, power, wish, hash, note, agentId } = asked;
  const known = await findFourEyes(db, id);
  if (known) return sameAs(known, asked);
  const { ready, performed: made } = await previewPower(deps, { power, wish, agentId });
  if (made?.hash !== hash) throw new PortalError('power-stale');
  if (!made.needsSecond) throw new PortalError('power-not-possible');
  const { now, of } = ready.about;
  await inTransaction(db, (writing) =>
    insertFourEyes(writing, {
      id,
      power,
      caseId: of.id,
      customerId: of.customerId,
      askerId: agentId,
      hash,
      wish,
      content: { title: ready.plugIn.title, choice: made.chosen.title, lines: made.lines },
      amount: made.amount,
      note,
      askedAt: now,
      expiresAt: new Date(now.getTime() + waitsMs),
    }),
  );
  const stored = await findFourEyes(db, id);
  if (!stored) throw new Error(`the request ${id} was not stored`);
  return sameAs(stored, asked);
}

function sameAs(known: StoredFourEyes, asked: { agentId: string; hash: string }): StoredFourEyes {
  if (known.askerId !== asked.agentId || known.hash !== asked.hash) throw new PortalError('conflict');
  return known;
}

/** Every place where the process may die while another person decides. */
export const decisionCheckpoints = ['power:decide:before', 'power:decide:after'] as const;

/**
 * Agrees to a request or refuses it; of two who decide at once one does. Throws PortalError `forbidden` for who may not
 * decide, and `four-eyes-over` once it was decided otherwise, taken back or has lapsed.
 */
export async function decideFourEyes(
  { db, clock, checkpoint }: Pick<PowersDeps, 'db' | 'clock' | 'checkpoint'>,
  asked: { id: string; personId: string; grants: boolean; answer?: string | undefined },
): Promise<StoredFourEyes> {
  const now = clock.now();
  const { id, personId, grants, answer = null } = asked;
  const found = await findFourEyes(db, id);
  if (!found) throw new PortalError('not-found');
  if (!(await mayDecide(db, found, personId))) throw new PortalError('forbidden');
  const to = {
    state: grants ? 'granted' : 'refused',
    approverId: personId,
    answer,
    now,
    ...(grants ? { expiresAt: new Date(now.getTime() + goodMs) } : {}),
  } as const;
  await checkpoint('power:decide:before');
  const isDecided = await moveFourEyes(db, id, ['waiting'], to);
  await checkpoint('power:decide:after');
  const stored = await findFourEyes(db, id);
  if (!stored) throw new PortalError('not-found');
  const isSame = stored.approverId === personId && stored.state === to.state;
  if (!isDecided && !isSame) throw new PortalError('four-eyes-over');
  return stored;
}

/** Takes a request back that was not used. */
export async function withdrawFourEyes(
  { db, clock }: Pick<PowersDeps, 'db' | 'clock'>,
  { id, agentId }: { id: string; agentId: string },
): Promise<StoredFourEyes> {
  const now = clock.now();
  const found = await findFourEyes(db, id);
  if (found?.askerId !== agentId) throw new PortalError('not-found');
  await lapseFourEyes(db, now);
  await moveFourEyes(db, id, ['waiting', 'granted'], { state: 'withdrawn', now });
  const stored = await findFourEyes(db, id);
  if (stored?.state !== 'withdrawn') throw new PortalError('four-eyes-over');
  return stored;
}
