import { readFileSync } from 'node:fs';
import type { Db } from '#server/platform/db/database.ts';
import { type Model, modelSchema } from './learner/forecast.ts';

let first: Model | undefined;

/** The model of a new portal: learned by `scripts/learn/learn-prices.ts` from prices of the sandbox. */
function firstModel(): Model {
  first ??= modelSchema.parse(JSON.parse(readFileSync(new URL('first-model.json', import.meta.url), 'utf8')));
  return first;
}

const known = new WeakMap<Db, { at: number; model: Model }>();

/** The model that was learned last. */
export async function readModel(db: Db): Promise<Model> {
  const newest = await db
    .selectFrom('price_models')
    .select('learned_at')
    .orderBy('learned_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return firstModel();
  const kept = known.get(db);
  if (kept?.at === newest.learned_at.getTime()) return kept.model;
  const row = await db
    .selectFrom('price_models')
    .select('model')
    .where('learned_at', '=', newest.learned_at)
    .executeTakeFirst();
  const read = modelSchema.safeParse(row?.model);
  // Learned by an older portal from other signs.
  const model = read.success ? read.data : firstModel();
  known.set(db, { at: newest.learned_at.getTime(), model });
  return model;
}

/** Stores a model, and deletes all but the one before it. */
export async function keepModel(db: Db, model: Model, learnedAt: Date): Promise<void> {
  await db
    .insertInto('price_models')
    .values({ learned_at: learnedAt, model: JSON.stringify(model) })
    .onConflict((conflict) => conflict.column('learned_at').doNothing())
    .execute();
  await db
    .deleteFrom('price_models')
    .where('learned_at', 'not in', (query) =>
      query.selectFrom('price_models').select('learned_at').orderBy('learned_at', 'desc').limit(2),
    )
    .execute();
}
