import type { CreditBreakdownItem } from '#contract/wallet.ts';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useToday } from '#web/lib/today.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { shownCredit } from './shown-credit.ts';

/** Parts of the balance by expiry; used and expired ones are collapsed. [CRD-05] */
export function CreditList({ credits }: { credits: readonly CreditBreakdownItem[] }) {
  const t = useT();
  const live = credits.filter(isOpen);
  const past = credits.filter((credit) => !isOpen(credit));
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('wallet.credits.list')}</h3>
      {live.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {live.map((credit) => (
            <CreditLine key={credit.creditId} credit={credit} />
          ))}
        </ul>
      ) : null}
      {past.length > 0 ? (
        <Disclosure
          title={t('wallet.credits.past', { count: past.length })}
          level={4}
          className="border-none!"
        >
          <ul className="divide-y divide-line border-t border-line">
            {past.map((credit) => (
              <CreditLine key={credit.creditId} credit={credit} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}

const isHeld = ({ held }: CreditBreakdownItem): boolean => held.amount !== 0;
/** True if the credit can be spent, or may be released by an unconfirmed booking. */
const isOpen = (credit: CreditBreakdownItem): boolean =>
  credit.status.Status === 'Available' || isHeld(credit);

function CreditLine({ credit }: { credit: CreditBreakdownItem }) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const { title, last4, expiresOn, endedOn } = credit;
  const status = credit.status.Status;
  const isLive = status === 'Available';
  const isWaiting = isHeld(credit) && (status === 'Empty' || status === 'Redeemed');
  const lastDay = endedOn ?? expiresOn;
  const date = lastDay ? format.date(lastDay, 'year') : '';
  // Valid through the last day.
  const isSoon = isLive && expiresOn !== null && expiresOn < addDays(today, 60);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 text-ink">
      <p className="font-semibold">{title}</p>
      <p className="tabular text-right font-semibold">{format.money(shownCredit(credit.amount))}</p>
      <p className="text-sm text-ink-muted">
        {[
          last4 ? t('wallet.credits.card', { last4 }) : '',
          date ? t(`wallet.credits.${endedOn ? 'ended' : 'until'}`, { date }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="justify-self-end">
        <Badge tone={isSoon ? 'warn' : isLive ? 'accent' : 'neutral'}>
          {t(isWaiting ? 'wallet.credits.held' : `wallet.credits.status.${status}`)}
        </Badge>
      </p>
      <p className="tabular col-span-2 text-sm text-ink-muted">
        {t('wallet.credits.of', {
          left: format.money(shownCredit(credit.amount)),
          issued: format.money(shownCredit(credit.issued)),
        })}
        {isHeld(credit) ? (
          <span className="block text-ink">
            {t('wallet.credits.held-body', { amount: format.money(shownCredit(credit.held)) })}
          </span>
        ) : null}
      </p>
    </li>
  );
}
