import type { ReactNode } from 'react';
import type { Product } from '#contract/enums/index.ts';
import type { WireMoney } from '#contract/money.ts';
import type { CommonChangeQuote } from '#contract/trips.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { OwedRewardsLines } from '#web/lib/trip/owed-rewards.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';
import { useRewardsText } from '#web/lib/trip/use-rewards-text.ts';
import { ExceptionFields } from '#web/lib/policy/exception-fields.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { ApprovalFirst } from './approval-first.tsx';
import { ChangeCharge } from './change-charge.tsx';
import { LostByChangeNote } from './lost-by-change.tsx';
import type { ChangeReason } from './use-change-reason.ts';

export interface ChangeCostsProps {
  isBusy: boolean;
  /** Chooses another card for the difference. */
  onCard(paymentMethodId: string): void;
  reason: Pick<ChangeReason, 'draft' | 'onDraft' | 'errorOf'>;
}

/** What a change costs or refunds, by tender, with the policy's verdict, before anything happens. [TRP-03] */
export function ChangeCosts(
  props: ChangeCostsProps & {
    quote: CommonChangeQuote;
    /** The product that is changed, for the name of its supplier in texts. */
    of: Product;
    /** What the difference follows from: both totals, or sums of its own, which may say all of it. */
    totals: { before: WireMoney; after: WireMoney } | { sums: ReactNode; areAll: boolean };
  },
) {
  const { quote, of, totals, reason } = props;
  const t = useT();
  const textOf = useRewardsText();
  return (
    <>
      {quote.policy.state === 'out_of_policy' ? (
        <>
          <Banner kind="warn" title={t('trips.change.out-of-policy')}>
            {t('trips.change.out-of-policy-body', { of })}
          </Banner>
          <ExceptionFields
            verdict={quote.policy}
            value={reason.draft}
            onChange={reason.onDraft}
            errorOf={reason.errorOf}
          />
        </>
      ) : null}
      {quote.approval ? <ApprovalFirst of="change" approval={quote.approval} /> : null}
      <LostByChangeNote lost={quote.lost} of={of} />
      {'sums' in totals ? totals.sums : null}
      {'sums' in totals && totals.areAll ? null : <Totals quote={quote} of={of} totals={totals} />}
      {quote.charge || quote.lines.length > 0 ? (
        <section className="grid gap-3 rounded-control bg-surface-sunken p-4">
          <h3 className="font-semibold">{t('trips.change.by-tender')}</h3>
          {quote.charge ? (
            <ChangeCharge charge={quote.charge} isBusy={props.isBusy} onCard={props.onCard} />
          ) : (
            <RefundLines lines={quote.lines} showsState={false} />
          )}
        </section>
      ) : null}
      {quote.earn.map((earn) => (
        <p key={earn.productDisplayName} className="text-sm text-ink-muted">
          {earnSentence(earn, t, textOf)}
        </p>
      ))}
      <OwedRewardsLines owedRewards={quote.owedRewards} />
    </>
  );
}

function Totals({ quote, of, totals }: Pick<Parameters<typeof ChangeCosts>[0], 'quote' | 'of' | 'totals'>) {
  const t = useT();
  const format = useFormat();
  return (
    <SummaryList
      items={[
        ...('sums' in totals
          ? []
          : [
              { id: 'old', label: t('trips.change.old-total'), value: format.money(totals.before) },
              { id: 'new', label: t('trips.change.new-total'), value: format.money(totals.after) },
            ]),
        ...(quote.differenceAtProperty.amount === 0
          ? []
          : [
              {
                id: 'property',
                label: t('trips.change.at-property', { of }),
                value: format.money(quote.differenceAtProperty),
              },
            ]),
        {
          id: 'difference',
          label: t(
            quote.settlement.amount > 0
              ? quote.approval
                ? 'trips.change.more-approved'
                : 'trips.change.more'
              : quote.settlement.amount < 0
                ? 'trips.change.less'
                : 'trips.change.same',
          ),
          value: format.money({
            ...quote.settlement,
            amount: Math.abs(quote.settlement.amount),
          }),
          emphasis: 'total',
        },
      ]}
    />
  );
}

function earnSentence(
  earn: CommonChangeQuote['earn'][number],
  t: Translate,
  textOf: ReturnType<typeof useRewardsText>,
): string {
  const amount = textOf(earn.currency, Math.abs(earn.amount));
  const name = earn.productDisplayName;
  return t(earn.amount > 0 ? 'trips.change.earn-more' : 'trips.change.earn-less', { amount, name });
}
