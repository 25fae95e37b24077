import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Hourglass, type LucideIcon, Scale, Sparkles, ThumbsUp, Telescope } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { PricePrediction } from '#contract/enums/index.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useShopStep } from '#web/lib/flight/use-shop-step.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PressButton } from '#web/ui/press-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Tone, softTone } from '#web/ui/tone.ts';
import { OutlookLine } from './outlook-line.tsx';
import { OutlookSummary } from './outlook-summary.tsx';
import { stripLook } from './prediction-shape.tsx';
import { type Prediction, predictionQuery } from './queries.ts';

export interface PredictionPanelProps {
  search: FlightSearch;
  /** Beside the advice: the control that watches the price. */
  watch: ReactNode;
}

const looks: Record<PricePrediction | 'none', { Icon: LucideIcon; tone: Tone }> = {
  wait: { Icon: Hourglass, tone: 'warn' },
  fair: { Icon: Scale, tone: 'neutral' },
  good: { Icon: ThumbsUp, tone: 'accent' },
  great: { Icon: Sparkles, tone: 'accent' },
  none: { Icon: Telescope, tone: 'neutral' },
};

/**
 * The first step of the flight shop: whether to wait or to buy, in one line that expands to the odds. [AIR-02] [PRD-01]
 * [PRD-02]
 */
export function PredictionPanel({ search, watch }: PredictionPanelProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(predictionQuery(search));
  useShopStep(data && 'price-prediction');
  if (error && !data)
    return (
      <Panel look="none" title={t('predictions.failed')} watch={watch}>
        <Failure onRetry={() => void refetch()} />
        <p className={footLook}>{t('predictions.failed-foot')}</p>
      </Panel>
    );
  if (!data || data.slices.some(({ silence }) => silence === 'still_reading'))
    return (
      <Panel look="none" title={t('predictions.reading')} watch={watch}>
        <p className="text-sm text-ink-muted">{t('predictions.reading-body')}</p>
      </Panel>
    );
  return (
    <Panel
      look={data.prediction ?? 'none'}
      title={data.prediction ? t(`predictions.advice.${data.prediction}`) : t('predictions.silent')}
      partner={data.partner}
      summary={<OutlookSummary slices={data.slices} />}
      watch={watch}
    >
      <ul className={cx('grid gap-x-8 gap-y-5', data.slices.length > 1 && 'tablet:grid-cols-2')}>
        {data.slices.map((outlook, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same flight may come twice
          <li key={`${outlook.origin} ${outlook.date} ${at}`} className="min-w-0">
            <OutlookLine outlook={outlook} number={at + 1} isAlone={data.slices.length === 1} />
          </li>
        ))}
      </ul>
      <Foot prediction={data} />
    </Panel>
  );
}

function Failure({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <div className="flex items-center gap-4 text-sm text-ink-muted">
      <p className="min-w-0">{t('predictions.failed-body')}</p>
      <Button size="sm" kind="secondary" className="relative shrink-0" onPress={onRetry}>
        {t('predictions.retry')}
      </Button>
    </div>
  );
}

const footLook = 'border-t border-line pt-3 text-sm text-ink-muted';

interface PanelProps {
  look: PricePrediction | 'none';
  /** The verdict. */
  title: string;
  partner?: string;
  /** After the verdict, where there is space. */
  summary?: ReactNode;
  watch: ReactNode;
  /** The rest, expanded on request. */
  children: ReactNode;
}

function Panel({ look, title, partner, summary, watch, children }: PanelProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { Icon, tone } = looks[look];
  return (
    <section
      aria-labelledby="prediction"
      className={cx(
        stripLook,
        'grid-cols-[minmax(0,1fr)_auto] grid min-w-0 items-center',
        isOpen ? 'basis-full' : 'grow basis-48 tablet:basis-96',
      )}
    >
      <div className="relative flex min-h-11 min-w-0 items-center gap-3 max-wide:col-span-2">
        <span className={cx('grid size-7 shrink-0 place-items-center rounded-full', softTone[tone])}>
          <Icon aria-hidden className="size-4" />
        </span>
        <div className="flex min-w-0 grow items-baseline gap-2">
          <h2
            id="prediction"
            className="min-w-0 truncate text-sm font-semibold tablet:shrink-0"
            aria-live="polite"
          >
            {title}
          </h2>
          <p className="min-w-0 truncate text-xs text-ink-muted max-tablet:hidden">
            {partner ? t('predictions.with', { partner }) : t('predictions.step')}
            {summary ? <span className="max-wide:hidden"> · {summary}</span> : null}
          </p>
        </div>
        {/* The whole line is the button. */}
        <PressButton
          aria-label={t('predictions.more')}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
          className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-full after:absolute after:inset-0 after:rounded-card"
        >
          <ChevronDown
            aria-hidden
            className={cx('size-5 text-ink-muted transition-transform', isOpen && 'rotate-180')}
          />
        </PressButton>
      </div>
      <div className={cx('wide:pl-3', isOpen ? 'max-wide:col-span-2' : 'max-wide:hidden')}>{watch}</div>
      <div id={id} hidden={!isOpen} className="col-span-2 pt-3 pb-4">
        <div className="grid gap-4">{children}</div>
      </div>
    </section>
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
