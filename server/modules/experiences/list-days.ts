import type { z } from 'zod';
import type { listActivityDays } from '#contract/experiences.ts';
import { toWireMoney } from '#contract/money.ts';
import { requireDays } from './dates.ts';
import type { ExperiencesDeps } from './deps.ts';
import { askSupplier, findActivity } from './find-activity.ts';

type Request = z.output<NonNullable<(typeof listActivityDays)['body']>> & { activityId: string };

/** The lowest price of each day of an activity. [XPR-01] */
export async function listDays(
  { supplier, clock }: ExperiencesDeps,
  { activityId, from, until, seats, currency }: Request,
): Promise<z.input<(typeof listActivityDays)['response']>> {
  const { timeZone } = await findActivity(supplier, activityId, currency);
  const now = clock.now();
  requireDays({ from, until }, { from: 'from', until: 'until' }, { timeZone, now });
  const days = await askSupplier(supplier.listDays(activityId, { from, until, seats, currency }));
  return {
    days: days.map(({ date, lowest, slots }) => ({ date, lowest: lowest && toWireMoney(lowest), slots })),
    observedAt: now.toISOString(),
  };
}
