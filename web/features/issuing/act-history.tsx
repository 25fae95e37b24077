import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import type { IssuingAct } from './queries.ts';

/** The acts on a wallet with actor and reason, newest first. */
export function ActHistory({ acts }: { acts: readonly IssuingAct[] }) {
  const t = useT();
  return (
    <section aria-labelledby="acts" className="grid gap-4">
      <h2 id="acts" className="headline text-2xl">
        {t('issuing.history')}
      </h2>
      {acts.length === 0 ? <p className="text-ink-muted">{t('issuing.history.none')}</p> : null}
      <ol className="divide-y divide-line border-t border-line empty:hidden">
        {acts.map((act) => (
          <li key={act.actId} className="py-4">
            <ActFacts act={act} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One act: kind, amount, actor, time, reason, and its ledger entry. */
export function ActFacts({ act }: { act: IssuingAct }) {
  const t = useT();
  const format = useFormat();
  const { kind, amount, author, at, reason, entry } = act;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="font-semibold">{t(`issuing.done.${kind}`)}</span>
        <span className="tabular font-semibold">
          {amount.amount > 0 ? t('issuing.plus', { amount: format.money(amount) }) : format.money(amount)}
        </span>
      </p>
      <p className="break-words">{t('issuing.reason-said', { reason })}</p>
      <p className="text-sm text-ink-muted">
        {t('issuing.by', { author, moment: format.moment(at, readerZone(), 'year') })}
      </p>
      <p className="tabular text-sm break-all text-ink-muted">
        {entry
          ? t('issuing.entry', { sequence: entry.sequence, hash: entry.hash.slice(0, 16) })
          : t('issuing.no-entry')}
      </p>
    </div>
  );
}
