import type { CreditHistoryItem, OwedChange } from '#contract/wallet.ts';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FileButton } from '#web/lib/file-button.tsx';
import { HistoryFiles } from './history-files.tsx';

interface Props {
  changes: readonly CreditHistoryItem[];
  /** True if earlier changes exist, which only the files contain. */
  hasEarlier: boolean;
  /** Rewards that accounts owed and repaid, newest first. */
  owedRewards: readonly OwedChange[];
  isOpen: boolean;
  onClose(): void;
}

/** Credit history; each change names its trip and expands to its details. [CRD-03] */
export default function HistoryDialog({ changes, hasEarlier, owedRewards, isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isWide shape="drawer" title={t('wallet.history.dialog')}>
      <div className="grid gap-8">
        <div className="border-t border-line">
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
          {hasEarlier ? <p className="pt-4 text-ink-muted">{t('wallet.history.earlier')}</p> : null}
        </div>
        {owedRewards.length > 0 ? <OwedRewards changes={owedRewards} /> : null}
        <HistoryFiles />
      </div>
    </Dialog>
  );
}

/** Rewards owed because earnings were spent before their reversal, and the repayments. [open point 29] */
function OwedRewards({ changes }: { changes: readonly OwedChange[] }) {
  const t = useT();
  const format = useFormat();
  const textOf = ({ currency }: OwedChange, amount: number) =>
    currency === 'Cash'
      ? format.money({ amount, currency: 'USD' })
      : t('wallet.history.miles', { points: format.points(amount) });
  return (
    <section aria-labelledby="owed-rewards" className="grid gap-3">
      <h3 id="owed-rewards" className="font-semibold">
        {t('wallet.history.owed')}
      </h3>
      <ul className="divide-y divide-line border-t border-line">
        {changes.map((change) => (
          <li key={change.id} className="grid gap-1 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{change.description}</span>
              <span className={cx('tabular ml-auto', change.amount > 0 && 'text-accent')}>
                {change.amount > 0 ? '+' : ''}
                {textOf(change, change.amount)}
              </span>
            </p>
            <p>{change.explanation}</p>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
              <span>{format.moment(change.at, defaultTimeZone, 'year')}</span>
              <span className="tabular ml-auto">
                {t('wallet.history.owed-after', { rewards: textOf(change, change.owedAfter) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ change }: { change: CreditHistoryItem }) {
  const t = useT();
  const format = useFormat();
  const { at, description, explanation, amount, balanceAfter, creditTitle, trip, tripId, entryHash } = change;
  const isMore = amount.amount > 0;
  return (
    <Disclosure
      title={
        <span className="grid grow">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{description}</span>
            <span className={cx('tabular ml-auto', isMore && 'text-accent')}>
              {isMore ? '+' : ''}
              {format.money(amount)}
            </span>
          </span>
          {trip ? <span className="text-sm font-normal">{trip.title}</span> : null}
          <span className="flex flex-wrap justify-between gap-x-4 text-sm font-normal text-ink-muted">
            <span>{format.moment(at, defaultTimeZone, 'year')}</span>
            <span className="tabular ml-auto">
              {t('wallet.history.after', { amount: format.money(balanceAfter) })}
            </span>
          </span>
        </span>
      }
    >
      <p className="mb-4 text-ink">{explanation}</p>
      <SummaryList
        className="text-sm"
        items={[
          { id: 'credit', label: t('wallet.history.credit'), value: creditTitle },
          {
            id: 'entry',
            label: t('wallet.history.entry'),
            value: (
              <code title={entryHash} className="text-xs">
                {entryHash.slice(0, 12)}
              </code>
            ),
          },
        ]}
      />
      {trip && tripId ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <TextLink href={`/trips/${tripId}/`}>
            <WithCodes id="wallet.history.trip-link" values={{ title: trip.title, locator: trip.locator }} />
          </TextLink>
          <FileButton
            path="/api/v0/trips/:tripId/receipt.pdf"
            params={{ tripId }}
            name={t('wallet.history.receipt-file', { locator: trip.locator })}
            size="sm"
          >
            {t('wallet.history.receipt')}
          </FileButton>
        </div>
      ) : null}
    </Disclosure>
  );
}
