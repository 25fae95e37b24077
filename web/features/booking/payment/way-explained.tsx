import type { WayPart, WayToPay } from '#contract/payments.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { tenderName } from '#web/lib/price/tender-items.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';

/** Why a way to pay uses and leaves out what it does, and the runner-up. The amounts are in the plan. */
export function WayExplained({ way }: { way: WayToPay }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className="grid gap-2 text-sm text-ink-muted" aria-live="polite">
      <ul className="grid gap-1.5">
        {way.parts.map((part) => (
          <li key={`${part.kind} ${part.id}`}>
            {part.amount.amount > 0 ? (
              <span className="font-semibold text-ink">
                {t('booking.ways.used', { name: tenderName(part, t) })}
              </span>
            ) : (
              t('booking.ways.kept', { name: part.label })
            )}{' '}
            {whyText(part, t, format)}
          </li>
        ))}
      </ul>
      <RunnerUp way={way} />
    </div>
  );
}

function whyText({ reason, expiresOn, lost }: WayPart, t: Translate, format: Format): string {
  const ends = expiresOn ? format.date(expiresOn, 'year') : 'none';
  const why = t(`booking.ways.why.${reason}`, { ends });
  return lost ? `${why} ${t('booking.ways.lost', { amount: format.money(lost) })}` : why;
}

/** The next best way in one sentence, with the difference on the card and in total. */
function RunnerUp({ way: { runnerUp } }: { way: WayToPay }) {
  const t = useT();
  const format = useFormat();
  if (!runnerUp) return null;
  const parts = runnerUp.parts.map((part) =>
    t('booking.ways.part', { amount: format.money(part.amount), name: tenderName(part, t) }),
  );
  const list = new Intl.ListFormat(format.locale, { type: 'conjunction' }).format(parts);
  return (
    <p>
      {t('booking.ways.next', { parts: list })}{' '}
      {t('booking.ways.next-cash', {
        direction: runnerUp.cash.direction,
        amount: format.money(runnerUp.cash.amount),
      })}{' '}
      {t('booking.ways.next-cost', {
        direction: runnerUp.cost.direction,
        amount: format.money(runnerUp.cost.amount),
      })}
    </p>
  );
}
