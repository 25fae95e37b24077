import type { WayPart, WayToPay } from '#contract/payments.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { tenderName } from '#web/lib/stay/tender-items.ts';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { useEarnText } from './earn-text.ts';

/** What a way to pay uses and why, what it leaves, what it will not earn, and the next best way. */
export function WayExplained({ way }: { way: WayToPay }) {
  const t = useT();
  const format = useFormat();
  const earnText = useEarnText();
  const used = way.parts.filter(({ amount }) => amount.amount > 0);
  const left = way.parts.filter(({ amount }) => amount.amount === 0);
  return (
    <div className="grid gap-3 rounded-control bg-surface-sunken p-4 text-sm" aria-live="polite">
      <ul className="grid gap-2">
        {used.map((part) => (
          <li key={`${part.kind} ${part.id}`} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-semibold">{tenderName(part, t)}</span>
            <span className="tabular font-semibold">{format.money(part.amount)}</span>
            <span className="col-span-2 text-ink-muted">{whyText(part, t, format)}</span>
          </li>
        ))}
      </ul>
      {left.length > 0 ? (
        <ul className="grid gap-1 border-t border-line pt-3 text-ink-muted">
          {left.map((part) => (
            <li key={`${part.kind} ${part.id}`}>
              {t('booking.ways.kept', { name: part.label })} {whyText(part, t, format)}
            </li>
          ))}
        </ul>
      ) : null}
      {[
        ...way.earn.map((earn) => ['earn', earn] as const),
        ...way.notEarned.map((earn) => ['not-earned', earn] as const),
      ].map(([tone, earn]) => (
        <p key={tone} className={tone === 'earn' ? 'font-semibold text-accent' : 'text-ink-muted'}>
          {earnText(tone, earn)}
        </p>
      ))}
      <RunnerUp way={way} />
    </div>
  );
}

function whyText({ reason, expiresOn, lost }: WayPart, t: Translate, format: Format): string {
  const ends = expiresOn ? format.date(expiresOn, 'year') : 'none';
  const why = t(`booking.ways.why.${reason}`, { ends });
  return lost ? `${why} ${t('booking.ways.lost', { amount: format.money(lost) })}` : why;
}

/** The next best way in one sentence, with what it would change on the card and in all. */
function RunnerUp({ way: { runnerUp } }: { way: WayToPay }) {
  const t = useT();
  const format = useFormat();
  if (!runnerUp) return null;
  const parts = runnerUp.parts.map((part) =>
    t('booking.ways.part', { amount: format.money(part.amount), name: tenderName(part, t) }),
  );
  const list = new Intl.ListFormat(format.locale, { type: 'conjunction' }).format(parts);
  return (
    <p className="border-t border-line pt-3 text-ink-muted">
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
