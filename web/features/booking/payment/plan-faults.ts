import type { PaymentPlan } from '#contract/payments.ts';
import { readAmount } from '#web/lib/checkout/amount-text.ts';
import type { TenderChoice } from '#web/lib/checkout/draft.ts';
import { offerField } from '#web/lib/checkout/faults.ts';
import type { FieldFault } from '#web/lib/checkout/faults.ts';

/** What keeps a choice of tenders from paying, at the amounts it is about. Empty when the plan is complete. */
export function planFaults(plan: PaymentPlan, choice: TenderChoice): FieldFault[] {
  if (plan.complete) return [];
  const faults = plan.problems.flatMap((problem) =>
    fieldsOf(problem.kind, plan, choice).map((field) => ({
      field,
      message:
        problem.code === 'tender-mismatch' ? { id: 'booking.fault.too-much' } : { text: problem.message },
    })),
  );
  const seen = new Set<string>();
  const first = faults.filter(({ field }) => !seen.has(field) && seen.add(field));
  return first.length > 0 ? first : [{ field: 'payment', message: { id: 'booking.fault.payment' } }];
}

/** A problem names the kind of tender only: it is about those of the kind that the plan left out. */
function fieldsOf(kind: string, plan: PaymentPlan, { offers, credit, rewards }: TenderChoice): string[] {
  if (kind === 'TravelWalletOffer') {
    const paid = new Set(plan.tenders.map(({ offerId }) => offerId));
    return offers.filter((id) => !paid.has(id)).map(offerField);
  }
  if (kind === 'TravelWalletCredit') return credit !== null && readAmount(credit) ? ['tender-credit'] : [];
  if (kind !== 'Rewards') return ['payment'];
  const paying = new Set(plan.tenders.map(({ accountReferenceId }) => accountReferenceId));
  return Object.entries(rewards)
    .filter(([id, typed]) => !paying.has(id) && readAmount(typed))
    .map(([id]) => `tender-${id}`);
}
