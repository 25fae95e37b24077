import type { Rate } from '../api-types.ts';
import type { Protection } from '../rates/rate-terms.ts';
import { type Currency, shareOf } from '../currencies.ts';
import { unit } from '../hash.ts';

const SALT_SOLD = 950;
const SALT_COVERAGE = 951;
const SALT_PREMIUM = 952;
const MARK = '+R';

/** The facts about a covered stay that protection terms depend on. */
export interface Covered {
  id: number;
  /** Check-in, epoch milliseconds. */
  arrival: number;
  now: number;
  /** Nights from the day on which the rate is priced to the first one: a premium moves once a day, as rates do. */
  lead: number;
  currency: Currency;
}

/** Splits the id of a protected rate: `NR+R80` is 80 % of the rate `NR`. */
export function protectedPlan(rateId: string): { planId: string; isProtected: boolean } {
  const [planId = '', mark] = rateId.split(MARK);
  return { planId, isProtected: mark !== undefined };
}

/**
 * The rate made refundable for a premium, or null where no underwriter sells it. It covers the base and its taxes as
 * far as they are paid now; with full coverage the premium itself comes back too. Fees are not covered.
 */
export function protectedRate(rate: Rate, covered: Covered): Rate | null {
  const { id, arrival, now, currency } = covered;
  if (unit(id, SALT_SOLD) >= 0.8 || rate.payment !== 'now' || arrival <= now) return null;
  const coveragePercentage = unit(id, SALT_COVERAGE) < 0.45 ? 100 : 80;
  const insured = insuredMinor(rate);
  const premium = premiumOf(insured, coveragePercentage, covered);
  if (insured <= 0 || premium <= 0) return null;
  const coverage =
    coveragePercentage === 100 ? insured + premium : shareOf(insured, coveragePercentage / 100, currency);
  const dueNow = rate.dueNow.minor + premium;
  const until = new Date(arrival).toISOString();
  const before = rate.cancellation
    .filter((step) => step.from === null || new Date(step.from).getTime() < arrival)
    .map((step) => {
      const ownRefund = rate.dueNow.minor - step.penalty.minor;
      return {
        from: step.from,
        until: step.until === null || new Date(step.until).getTime() > arrival ? until : step.until,
        penalty: { minor: dueNow - Math.max(ownRefund, coverage), currency },
      };
    })
    .reduce<Rate['cancellation']>(joinEqual, []);
  const isWhole = before.every((step) => step.penalty.minor === 0);
  const percent = `${coveragePercentage} %`;
  return {
    ...rate,
    rateId: `${rate.rateId}${MARK}${coveragePercentage}`,
    name: {
      en: `${rate.name.en.split(',')[0] ?? rate.name.en}, ${isWhole ? 'refundable' : `${percent.replace(' ', '')} refundable`} until check-in`,
      fr: `${rate.name.fr.split(',')[0] ?? rate.name.fr}, ${isWhole ? 'remboursable' : `remboursable à ${percent}`} jusqu’à l’arrivée`,
    },
    refundability: isWhole ? 'full' : 'partial',
    freeCancelUntil: isWhole ? until : null,
    cancellation: [...before, { from: until, until: null, penalty: { minor: dueNow, currency } }],
    extras: [
      ...rate.extras,
      {
        code: 'refundable',
        name: { en: 'Refundable room', fr: 'Chambre remboursable' },
        amount: { minor: premium, currency },
        dueAtProperty: false,
      },
    ],
    total: { minor: rate.total.minor + premium, currency },
    dueNow: { minor: dueNow, currency },
    protection: {
      offerId: `po_${id}_${rate.rateId}_${coveragePercentage}_${premium}`,
      rateId: rate.rateId,
      coveragePercentage,
      premium: { minor: premium, currency },
      coverage: { minor: coverage, currency },
      until,
    } satisfies Protection,
  };
}

function insuredMinor(rate: Rate): number {
  const sum = (lines: readonly { amount: { minor: number }; dueAtProperty: boolean }[]) =>
    lines.reduce((all, line) => all + (line.dueAtProperty ? 0 : line.amount.minor), 0);
  return rate.base.minor - sum(rate.discounts) + sum(rate.taxes);
}

/** Dearer the further ahead and the more comes back: about four to fifteen percent. */
function premiumOf(insured: number, percentage: number, { id, lead, currency }: Covered): number {
  const share = 0.045 + 0.05 * unit(id, SALT_PREMIUM) + Math.min(0.04, lead * 0.0004);
  return shareOf(insured, percentage === 100 ? share : share * 0.7, currency);
}

function joinEqual(steps: Rate['cancellation'], step: Rate['cancellation'][number]): Rate['cancellation'] {
  const last = steps.at(-1);
  if (last && last.penalty.minor === step.penalty.minor)
    return [...steps.slice(0, -1), { ...last, until: step.until }];
  return [...steps, step];
}
