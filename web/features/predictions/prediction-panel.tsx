import { useQuery } from '@tanstack/react-query';
import { Hourglass, type LucideIcon, Scale, Sparkles, ThumbsUp, Telescope } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PricePrediction } from '#contract/enums/index.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Tone, softTone } from '#web/ui/tone.ts';
import { OutlookLine } from './outlook-line.tsx';
import { footLook, OutlookPlace, OutlookShapes, outlooksLook } from './prediction-shape.tsx';
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
  if (error && !data)
    return (
      <Panel
        look="none"
        title={t('predictions.failed')}
        watch={watch}
        foot={<p className={footLook}>{t('predictions.failed-foot')}</p>}
      >
        <OutlookPlace of={search.slices.length} isOnlyWide>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-surface-sunken px-3 py-2 text-sm text-ink-muted tablet:justify-center">
            <p className="min-w-0 grow basis-40 tablet:grow-0 tablet:basis-auto">
              {t('predictions.failed-body')}
            </p>
            <Button size="sm" kind="secondary" onPress={() => void refetch()}>
              {t('predictions.retry')}
            </Button>
          </div>
        </OutlookPlace>
      </Panel>
    );
  if (!data || data.slices.some(({ silence }) => silence === 'still_reading'))
    return (
      <Panel
        look="none"
        title={t('predictions.reading')}
        watch={watch}
        foot={<p className={footLook}>{t('predictions.reading-body')}</p>}
      >
        <OutlookShapes of={search.slices.length} />
      </Panel>
    );
  return (
    <Panel
      look={data.prediction ?? 'none'}
      title={data.prediction ? t(`predictions.advice.${data.prediction}`) : t('predictions.silent')}
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

function Panel({
  look,
  title,
  watch,
  foot,
  children,
}: {
  look: PricePrediction | 'none';
  title: string;
  watch: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const { Icon, tone } = looks[look];
  return (
    <Card as="section" aria-labelledby="prediction" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', softTone[tone])}>
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="text-sm font-semibold text-ink-muted">{t('predictions.step')}</p>
            <h2 id="prediction" className="headline text-xl" aria-live="polite">
              {title}
            </h2>
          </div>
        </div>
        {watch}
      </div>
      <div>{children}</div>
      {foot}
    </Card>
  );
}

function Foot({ prediction: { partner, slices } }: { prediction: Prediction }) {
  const t = useT();
  return (
    <p className={footLook}>
      {t(slices.length > 1 ? 'predictions.credit-each' : 'predictions.credit', { partner })}{' '}
      <TextLink href="/price-predictions/">{t('predictions.how')}</TextLink>
    </p>
  );
}
