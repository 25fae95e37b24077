import type { ReactNode } from 'react';
import type { ExchangeQuote } from '#contract/trips/exchange.ts';
import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import type { End } from './offers.ts';

/** Where the difference of a quote goes: exactly one of four, or none. */
export function endOfQuote({ equation, residualForm }: ExchangeQuote): End {
  const { addCollect, refund, residualKept, residualForfeited } = equation;
  const ends: readonly [End['kind'], WireMoney][] = [
    ['pay', addCollect],
    ['refund', refund],
    ['airline_credit', residualKept],
    ['forfeit', residualForfeited],
  ];
  const [kind, amount] = ends.find(([, one]) => one.amount > 0) ?? ['even', addCollect];
  return { kind: kind === 'even' || kind === 'pay' ? kind : (residualForm ?? kind), amount };
}

/** New tickets less what the old ones are worth, with the airline's fee: what is paid, or what comes back. [TRP-05] */
export function Equation({ quote }: { quote: ExchangeQuote }) {
  const t = useT();
  const format = useFormat();
  const { old, new: fresh, penalty, creditUntil } = quote.equation;
  const end = endOfQuote(quote);
  const parts = ({ fare, taxes }: typeof old) =>
    t('exchange.equation.parts', { fare: format.money(fare), taxes: format.money(taxes) });
  return (
    <dl className="grid gap-3">
      <Term sign="" label={t('exchange.equation.new')} amount={format.money(fresh.total)}>
        {parts(fresh)}
      </Term>
      <Term
        sign="−"
        spoken={t('exchange.equation.less')}
        label={t('exchange.equation.old')}
        amount={format.money(old.total)}
      >
        {parts(old)}
      </Term>
      <Term
        sign="+"
        spoken={t('exchange.equation.plus')}
        label={t('exchange.equation.penalty')}
        amount={format.money(penalty)}
      >
        {penalty.amount === 0 ? t('exchange.equation.no-penalty') : null}
      </Term>
      <Term
        sign="="
        spoken={t('exchange.equation.is')}
        label={t(`exchange.equation.end.${end.kind}`)}
        amount={format.money(end.amount)}
        isResult
      >
        {end.kind === 'pay' || end.kind === 'even' || end.kind === 'refund'
          ? null
          : t(`exchange.equation.end-note.${end.kind}`)}{' '}
        {end.kind === 'airline_credit' && creditUntil
          ? t('exchange.equation.credit-until', { date: format.date(creditUntil, 'year') })
          : null}
      </Term>
    </dl>
  );
}

function Term({
  sign,
  spoken,
  label,
  amount,
  isResult = false,
  children,
}: {
  sign: string;
  /** Read aloud in place of the sign. */
  spoken?: string;
  label: string;
  amount: string;
  isResult?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={cx(
        'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2',
        isResult && 'border-t-2 border-ink pt-3 text-lg font-semibold',
      )}
    >
      <dt className="contents">
        <span aria-hidden className="tabular text-center text-lg leading-none text-ink-muted">
          {sign}
        </span>
        <span>
          {spoken ? <span className="sr-only">{spoken} </span> : null}
          {label}
        </span>
      </dt>
      <dd className="tabular text-right whitespace-nowrap">{amount}</dd>
      {children ? (
        <dd className="col-start-2 col-end-4 text-sm font-normal text-ink-muted">{children}</dd>
      ) : null}
    </div>
  );
}
