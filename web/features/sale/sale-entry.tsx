import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from 'lucide-react';
import { defaultTimeZone } from '#contract/values/time-zone.ts';
import type { SaleEntryType } from '#contract/enums/index.ts';
import type { getSaleStatus } from '#contract/sale.ts';
import { call } from '#web/lib/api/client.ts';
import { track } from '#web/lib/api/track.ts';
import { useVariant } from '#web/lib/experiments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Countdown } from './timer.tsx';

/** Poll interval of the sale's phase, in milliseconds. */
const lookEveryMs = 60_000;

/**
 * The link to the sale, while there is one and the reader's experiment variant shows it: with a countdown or the time.
 * On mobile it has the height of the specification's entry point. [OFF-04]
 */
export function SaleEntry({ entryType }: { entryType: SaleEntryType }) {
  const t = useT();
  const format = useFormat();
  const hasEntry = useVariant('sale-entry-point') !== 'control';
  const hasTimer = useVariant('sale-timer') === 'available';
  const { data: sale } = useQuery({
    queryKey: ['sale-status'],
    enabled: hasEntry,
    queryFn: ({ signal }) => call<typeof getSaleStatus>('GET', '/api/v0/sale/status', { signal }),
    refetchInterval: lookEveryMs,
  });
  if (!sale || sale.phase === 'control') return null;
  const isComing = sale.phase === 'lead-up';
  const moment = isComing ? sale.startsAt : sale.endsAt;
  const label = t(isComing ? 'sale.lands-in' : 'sale.ends-in');
  return (
    <section
      aria-labelledby="sale-entry"
      className="flex max-w-237 gap-x-8 gap-y-5 rounded-card bg-brand-soft p-6 max-desktop:min-h-[533px] max-desktop:max-w-85 max-desktop:flex-col max-desktop:justify-end desktop:items-center desktop:justify-between"
    >
      <div className="flex gap-5 max-desktop:flex-col max-desktop:grow max-desktop:justify-center">
        <BadgePercent aria-hidden className="size-12 shrink-0 text-brand max-desktop:size-20" />
        <div className="grid content-center gap-1">
          <h3 id="sale-entry" className="headline text-xl">
            {t('sale.title')}
          </h3>
          {moment ? (
            <p>
              {hasTimer
                ? label
                : `${t(isComing ? 'sale.lands-on' : 'sale.ends-on')} ${format.moment(moment, defaultTimeZone)}`}
            </p>
          ) : null}
          {moment && hasTimer ? (
            <div className="mt-2">
              <Countdown until={moment} label={label} />
            </div>
          ) : null}
        </div>
      </div>
      <LinkButton
        href={`/travelsale/?entryType=${entryType}`}
        className="shrink-0"
        onPress={() => track('clicked_sale_entry', { entryType, saleVariant: sale.phase })}
      >
        {t(isComing ? 'sale.explore' : 'sale.explore-destinations')}
      </LinkButton>
    </section>
  );
}
