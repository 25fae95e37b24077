import type { RefundLine } from '#contract/trips.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';

/**
 * The refund of each tender: amount, form, deadline, who has it now, and whether it is late; and what is not refunded,
 * and why. [TRP-08]
 */
export function RefundLines({
  lines,
  showsState,
  isWithUs = false,
}: {
  lines: readonly RefundLine[];
  showsState: boolean;
  /** Whether one of our agents has the case, while another party has to decide first. */
  isWithUs?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line, index) => (
        <li
          key={`${line.kind} ${line.label} ${line.reason} ${index}`}
          className="flex items-start justify-between gap-x-6 gap-y-1 py-3 max-[20rem]:flex-wrap first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{line.label}</p>
            {line.form === 'card' && line.refund.amount > 0 ? (
              <p className="text-sm text-ink-muted">
                {cardText(line, showsState ? whereOf(line, isWithUs) : 'quoted', t, format)}
              </p>
            ) : (
              <>
                {line.refund.amount > 0 ? (
                  <p className="text-sm text-ink-muted">{howOf(line, t, format)}</p>
                ) : null}
                {showsState && line.refund.amount > 0 ? (
                  <Whereabouts line={line} isWithUs={isWithUs} />
                ) : null}
              </>
            )}
            {line.law && line.refund.amount > 0 && line.state !== 'paid' ? (
              <p className="text-sm text-ink-muted">
                {t('trips.rights.due', {
                  by: format.date(line.law.dueBy, 'year'),
                  regime: line.law.regime,
                  source: line.law.source,
                })}
              </p>
            ) : null}
            {line.reason === 'refunded' ? null : (
              <p className="text-sm font-medium text-warn">
                {t('trips.refund.paid', { amount: format.money(line.paid), why: whyOf(line, t) })}
              </p>
            )}
          </div>
          <div className="ml-auto grid shrink-0 justify-items-end gap-1 text-right">
            <span className="tabular font-semibold">{format.money(line.refund)}</span>
            {showsState && line.refund.amount > 0 ? (
              <Badge tone={line.isLate ? 'danger' : line.state === 'paid' ? 'accent' : 'brand'}>
                {t(line.isLate ? 'trips.refund.late' : `trips.refund.state.${line.state}`)}
              </Badge>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When it was paid, and who has it now. */
function Whereabouts({ line, isWithUs }: { line: RefundLine; isWithUs: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {line.doneOn ? (
        <p className="text-sm text-ink-muted">
          {t('trips.refund.done-on', { date: format.date(line.doneOn, 'year') })}
        </p>
      ) : null}
      {line.owner === 'none' ? null : (
        <p className="text-sm">
          {t(`trips.refund.owner.${line.isLate ? 'late' : isWithUs ? 'with-us' : line.owner}`)}
        </p>
      )}
    </>
  );
}

/** Who has a refund to a card; `late` takes precedence. */
function whereOf({ isLate, owner, doneOn }: RefundLine, isWithUs: boolean): string {
  if (isLate) return 'late';
  if (isWithUs) return 'agent';
  if (owner === 'bank' && doneOn === null) return 'portal';
  return owner;
}

/** One sentence on a refund to a card: who has it, and when it arrives. */
function cardText({ expectedBy, doneOn }: RefundLine, where: string, t: Translate, format: Format): string {
  return t('trips.refund.card', {
    where,
    by: expectedBy ? format.date(expectedBy, 'year') : '',
    sent: doneOn ? format.date(doneOn, 'year') : '',
  });
}

function howOf(line: RefundLine, t: Translate, format: Format): string {
  const { form, points, rewardsCurrency, expectedBy } = line;
  const date = expectedBy ? format.date(expectedBy, 'year') : '';
  if (form === 'points' && rewardsCurrency === 'Cash') return t('trips.refund.form.cash-back', { date });
  return t(`trips.refund.form.${form}`, { date, points: points === null ? '' : format.points(points) });
}

const whyOf = ({ reason, refund }: RefundLine, t: Translate): string =>
  reason === 'penalty' && refund.amount === 0
    ? t('trips.refund.reason.penalty-all')
    : t(`trips.refund.reason.${reason}`);
