import type { PowerWish } from '#contract/agents/powers.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { takenBack } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { makeReady, type Performed, perform, type PowersDeps, prepare, type Ready } from './perform.ts';

/** What can be chosen, and exactly what a choice would bring. Nothing of it stays. */
export async function previewPower(
  deps: PowersDeps,
  asked: {
    power: AgentPower;
    wish: Omit<PowerWish, 'choice'> & { choice?: string | undefined };
    agentId: string;
  },
): Promise<{ ready: Ready; performed: Performed | null }> {
  const { power, wish, agentId } = asked;
  const { choice } = wish;
  const rates = await deps.readRates();
  if (choice !== undefined) await prepare(deps, { ...wish, power, agentId, choice });
  return takenBack(deps.db, async (tx) => {
    const ready = await makeReady(tx, deps, { ...wish, power, agentId });
    if (choice === undefined) return { ready, performed: null };
    const made = { wish: { ...wish, choice }, agentId, actId: newId(), rates };
    return { ready, performed: await perform(tx, deps, ready, made) };
  });
}
