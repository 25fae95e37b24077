import { CalendarCheck, Coffee, CreditCard, type LucideIcon } from 'lucide-react';
import type { MealPlan, PaymentTiming, RefundPolicy } from '#contract/enums/index.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';

/** At or below this number, "rooms left" is shown. */
export const fewRooms = 5;

interface Terms {
  readonly refundPolicy: RefundPolicy;
  /** ISO 8601 instant. */
  readonly freeCancelUntil: string | null;
  readonly mealPlan: MealPlan;
  readonly paymentTiming: PaymentTiming;
}

/** Cancellation terms in one line, with the deadline in the time zone of the place. */
export function refundText(t: Translate, format: Format, terms: Terms, timeZone: string): string {
  return terms.freeCancelUntil
    ? t('stays.refund.until', { when: format.moment(terms.freeCancelUntil, timeZone) })
    : t(`stays.refund.${terms.refundPolicy}`);
}

/** Cancellation, meals and time of payment. */
export function StayTerms({ terms, timeZone }: { terms: Terms; timeZone: string }) {
  const t = useT();
  const format = useFormat();
  const isFree = terms.freeCancelUntil !== null;
  return (
    <ul className="grid gap-1 text-sm">
      <Term Icon={CalendarCheck} isGood={isFree}>
        {refundText(t, format, terms, timeZone)}
      </Term>
      {terms.mealPlan === 'RoomOnly' ? null : (
        <Term Icon={Coffee} isGood>
          {t(`stays.meal.${terms.mealPlan}`)}
        </Term>
      )}
      {terms.paymentTiming === 'PayLater' ? (
        <Term Icon={CreditCard} isGood>
          {t('stays.pay.PayLater')}
        </Term>
      ) : null}
    </ul>
  );
}

function Term({ Icon, isGood = false, children }: { Icon: LucideIcon; isGood?: boolean; children: string }) {
  return (
    <li className={cx('flex items-start gap-2', isGood ? 'text-accent' : 'text-ink-muted')}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </li>
  );
}
