import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Hourglass, type LucideIcon, Scale, Sparkles, ThumbsUp, Telescope } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { PricePrediction } from '#contract/enums/index.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useShopStep } from '#web/lib/flight/use-shop-step.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { PressButton } from '#web/ui/press-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Tone, softTone } from '#web/ui/tone.ts';
import { OutlookLine } from './outlook-line.tsx';
import { OutlookSummary } from './outlook-summary.tsx';
import { adviceLook, footLook, OutlookPlace, OutlookShapes, outlooksLook } from './prediction-shape.tsx';
import { type Prediction, predictionQuery } from './queries.ts';

export interface PredictionPanelProps {
  search: FlightSearch;
  /** Beside the advice: watching the price. */
  watch: ReactNode;
}

const looks: Record<PricePrediction | 'none', { Icon: LucideIcon; tone: Tone }> = {
  wait: { Icon: Hourglass, tone: 'warn' },
  fair: { Icon: Scale, tone: 'neutral' },
  good: { Icon: ThumbsUp, tone: 'accent' },
  great: { Icon: Sparkles, tone: 'accent' },
  none: { Icon: Telescope, tone: 'neutral' },
};

/** The first step of the flight shop: whether to wait or to buy, with its odds. [AIR-02] [PRD-01] [PRD-02] */
export function PredictionPanel({ search, watch }: PredictionPanelProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(predictionQuery(search));
  const of = search.slices.length;
  useShopStep(data && 'price-prediction');
  if (error && !data)
    return (
      <Panel
        of={of}
        look="none"
        title={t('predictions.failed')}
        summary={<Failure onRetry={() => void refetch()} />}
        watch={watch}
        foot={<p className={footLook}>{t('predictions.failed-foot')}</p>}
      >
        <div className="max-tablet:hidden">
          <OutlookPlace of={of}>
            <Failure onRetry={() => void refetch()} />
          </OutlookPlace>
        </div>
      </Panel>
    );
  if (!data || data.slices.some(({ silence }) => silence === 'still_reading'))
    return (
      <Panel
        of={of}
        look="none"
        title={t('predictions.reading')}
        summary={t('predictions.reading-body')}
        watch={watch}
        foot={<p className={cx(footLook, 'max-tablet:hidden')}>{t('predictions.reading-body')}</p>}
      >
        <OutlookShapes of={of} />
      </Panel>
    );
  return (
    <Panel
      of={of}
      look={data.prediction ?? 'none'}
      title={data.prediction ? t(`predictions.advice.${data.prediction}`) : t('predictions.silent')}
      partner={data.partner}
      summary={<OutlookSummary slices={data.slices} />}
      watch={watch}
      foot={<Foot prediction={data} />}
    >
      <OutlookPlace of={data.slices.length}>
        <ul className={outlooksLook(data.slices.length)}>
          {data.slices.map((outlook, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same flight may come twice
            <li key={`${outlook.origin} ${outlook.date} ${at}`} className="min-w-0">
              <OutlookLine outlook={outlook} number={at + 1} isAlone={data.slices.length === 1} />
            </li>
          ))}
        </ul>
      </OutlookPlace>
    </Panel>
  );
}

function Failure({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <div className="flex items-center justify-between gap-3 text-sm text-ink-muted tablet:justify-center tablet:rounded-control tablet:bg-surface-sunken tablet:px-3 tablet:py-2">
      <p className="min-w-0">{t('predictions.failed-body')}</p>
      <Button size="sm" kind="secondary" className="relative shrink-0" onPress={onRetry}>
        {t('predictions.retry')}
      </Button>
    </div>
  );
}

interface PanelProps {
  /** How many flights. */
  of: number;
  look: PricePrediction | 'none';
  title: string;
  partner?: string;
  /** All that a telephone shows at first: the list of flights is what one came for. */
  summary: ReactNode;
  watch: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

function Panel({ of, look, title, partner, summary, watch, foot, children }: PanelProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Icon, tone } = looks[look];
  const part = isOpen ? '' : 'max-tablet:hidden';
  return (
    <Card
      as="section"
      padding="sm"
      aria-labelledby="prediction"
      className="grid gap-x-6 gap-y-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-y-4 tablet:p-6"
    >
      <div className={cx('relative', !isOpen && adviceLook(of))}>
        <div className="flex min-w-0 items-center gap-3">
          <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', softTone[tone])}>
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0 grow">
            <p className="text-sm font-semibold text-ink-muted max-tablet:pr-8">
              {t('predictions.step')}
              {partner ? <span className="tablet:hidden"> · {partner}</span> : null}
            </p>
            <h2 id="prediction" className="headline text-lg/[1.5rem] tablet:text-xl" aria-live="polite">
              {title}
            </h2>
          </div>
          {/* Its whole piece can be pressed. */}
          <PressButton
            aria-label={t('predictions.more')}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
            className="-mt-1.5 -mr-1.5 -ml-11 grid size-8 shrink-0 cursor-pointer place-items-center self-start rounded-full after:absolute after:inset-0 tablet:hidden"
          >
            <ChevronDown
              aria-hidden
              className={cx('size-5 text-ink-muted transition-transform', isOpen && 'rotate-180')}
            />
          </PressButton>
        </div>
        <div className={cx('text-sm text-ink-muted tablet:hidden', isOpen && 'hidden')}>{summary}</div>
      </div>
      <div className={cx('tablet:justify-self-end', part)}>{watch}</div>
      <div id={id} className={cx('grid gap-4 tablet:col-span-2', part)}>
        <div>{children}</div>
        {foot}
      </div>
    </Card>
  );
}

function Foot({ prediction: { partner, slices } }: { prediction: Prediction }) {
  const t = useT();
  const { list } = useFormat();
  const airports = [...new Set(slices.flatMap(({ judgedBy }) => judgedBy))];
  return (
    <p className={footLook}>
      {t(slices.length > 1 ? 'predictions.credit-each' : 'predictions.credit', { partner })}{' '}
      {airports.length > 0
        ? `${t('predictions.judged-by', { count: airports.length, airports: list(airports) })} `
        : null}
      <TextLink href="/price-predictions/">{t('predictions.how')}</TextLink>
    </p>
  );
}
