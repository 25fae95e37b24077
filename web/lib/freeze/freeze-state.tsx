import { Snowflake } from 'lucide-react';
import type { PriceFreeze } from '#contract/freeze/freezes.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useServerNow } from '#web/lib/server-now.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';

const tones: Readonly<Record<PriceFreeze['state'], Tone>> = {
  Valid: 'brand',
  Exercised: 'accent',
  Exchanged: 'accent',
  Refunded: 'accent',
  Expired: 'neutral',
};

const minuteMs = 60_000;

/** The state of a frozen price, the time that is left to use it, and what happens at the end. [PFZ-03] [TRP-01] */
export function FreezeState({ freeze: { state, terms, isUnavailable } }: { freeze: PriceFreeze }) {
  const t = useT();
  const format = useFormat();
  const left = Math.max(0, Math.floor((Date.parse(terms.until) - useServerNow()) / minuteMs));
  const until = format.moment(terms.until, terms.timeZone);
  return (
    <div className="grid gap-1">
      <div>
        <Badge tone={isUnavailable ? 'warn' : tones[state]} icon={<Snowflake aria-hidden />}>
          {t(`freeze.state.${isUnavailable ? 'Unavailable' : state}`)}
        </Badge>
      </div>
      {state === 'Valid' ? (
        <>
          <p role="timer" className="tabular font-semibold">
            {t('freeze.left', {
              days: Math.floor(left / 1440),
              hours: Math.floor((left % 1440) / 60),
              minutes: left % 60,
            })}
          </p>
          <p className="text-sm text-ink-muted">{t('freeze.left-until', { until })}</p>
        </>
      ) : state === 'Expired' ? (
        <p className="text-sm text-ink-muted">{t('freeze.ended', { until })}</p>
      ) : null}
    </div>
  );
}
