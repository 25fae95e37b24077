import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { Ban, Check, CircleHelp, Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/values/format.ts';
import type { FareShelf, FlightSegment } from '#contract/flights.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { MixedCabins } from './mixed-cabins.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { type ComparisonRow, ComparisonTable } from '#web/ui/comparison-table.tsx';
import { cx } from '#web/ui/cx.ts';

interface FareTableProps<F extends FareShelf> {
  /** The flights, named. */
  segments: readonly FlightSegment[];
  fares: readonly F[];
  isHighlighted?(fare: F): boolean;
  /** Under the name of a fare: what it costs, and its button. */
  head(fare: F): ReactNode;
  /** Rows beside those that every fare has. */
  more?(
    row: (id: TextOf<'flights.row'>, cell: (fare: F) => ReactNode) => ComparisonRow<string>,
  ): readonly ComparisonRow<string>[];
}

/** The fares of one flight as columns with aligned rows, so that flights can be compared too. [AIR-06] [AIR-10] */
export function FareTable<F extends FareShelf>({
  segments,
  fares,
  isHighlighted,
  head,
  more,
}: FareTableProps<F>) {
  const t = useT();
  const row = (id: TextOf<'flights.row'>, cell: (fare: F) => ReactNode) => ({
    id,
    label: t(`flights.row.${id}`),
    cells: Object.fromEntries(fares.map((fare) => [fare.fareId, cell(fare)])),
  });
  return (
    <ComparisonTable
      caption={t('flights.fares.of', {
        from: segments[0]?.origin.cityName ?? '',
        to: segments.at(-1)?.destination.cityName ?? '',
      })}
      corner={t('flights.fares.corner')}
      columns={fares.map((fare) => ({
        id: fare.fareId,
        title: fare.shortBrandName,
        isHighlighted: isHighlighted?.(fare) ?? false,
        head: head(fare),
      }))}
      rows={[
        row('rating', ({ rating, ratingNumber }) =>
          t('flights.row.rating-value', { rating: t(`flights.rating.${rating}`), number: ratingNumber }),
        ),
        row('cabin', (fare) => (
          <>
            {t(`flights.cabin.${fare.cabin}`)}
            <MixedCabins fare={fare} />
          </>
        )),
        row('carry-on', (fare) => <Included told={fare.carryOn} />),
        row('bag', (fare) => <Lines lines={fare.restrictions.detailBaggageInfo.descriptions} />),
        row('seat', (fare) => <Included told={fare.seatChoice} />),
        row('change', ({ restrictions: { changePenalty } }) => <Penalty {...changePenalty} />),
        row('cancel', (fare) => <Cancelling fare={fare} />),
        row('miles', (fare) => t('flights.row.miles-percent', { percent: fare.mileagePercent })),
        ...(more?.(row) ?? []),
      ]}
    />
  );
}

function Included({ told: { kind, fee } }: { told: FareShelf['carryOn'] }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <span
      className={
        kind === 'included' ? 'font-semibold text-accent' : kind === 'not_offered' ? 'text-ink-muted' : ''
      }
    >
      {t(`flights.row.${kind}`, { amount: fee ? formatMoney(locale, fee) : '' })}
    </span>
  );
}

/** Whether cancelling is free, for a fee, not refundable or unknown, with an icon beside the words. [AIR-07] */
function Cancelling({ fare: { freeCancellationType: type, restrictions } }: { fare: FareShelf }) {
  const { Icon, tone } = type === null ? untold : cancellations[type];
  return (
    <span className={cx('flex items-start gap-1.5', tone)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <Sentence>{restrictions.cancelPenalty.text}</Sentence>
    </span>
  );
}

const untold = { Icon: CircleHelp, tone: '' };
const cancellations = {
  'for free': { Icon: Check, tone: 'font-semibold text-accent' },
  'for a fee': { Icon: Coins, tone: '' },
  'non-refundable': { Icon: Ban, tone: 'text-ink-muted' },
  'not allowed': { Icon: Ban, tone: 'text-ink-muted' },
};

const Penalty = ({ kind, text }: { kind: string; text: string }) => (
  <Sentence
    className={
      kind === 'NoPenalty' ? 'font-semibold text-accent' : kind === 'NotPossible' ? 'text-ink-muted' : ''
    }
  >
    {text}
  </Sentence>
);

/** A phrase from the middle of a sentence ("for a fee of …") that starts a cell here, so it is capitalised. */
const Sentence = ({ children, className }: { children: string; className?: string }) => (
  <span className={cx('inline-block first-letter:uppercase', className)}>{children}</span>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
