import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Currency } from '#contract/money.ts';
import type { listStayDestinations, StayDestination } from '#contract/stays/destinations.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface Props {
  currency: Currency;
  hrefOf(destination: StayDestination): string;
}

/**
 * Destinations, each with its picture and the lowest total that a search finds there. Renders nothing when none is
 * known.
 */
export function Destinations({ currency, hrefOf }: Props) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const id = useId();
  const { data, isPending } = useQuery({
    queryKey: ['stays', 'destinations', currency, locale],
    queryFn: async ({ signal }): Promise<readonly StayDestination[]> =>
      (
        await call<typeof listStayDestinations>('GET', '/api/v0/hotels/destinations', {
          query: { currency },
          signal,
        })
      ).destinations,
    staleTime: 5 * 60_000,
  });
  const shown = inRows(data ?? []);
  const [first] = shown;
  if (isPending) return <Skeleton className="h-96 rounded-card!" />;
  if (!first) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="headline text-2xl">
          {t('search.destinations')}
        </h2>
        <p className="text-sm text-ink-muted">
          {t('search.destinations.note', {
            dates: format.range(first.checkIn, first.checkOut),
            time: format.moment(first.observedAt, readerZone()),
          })}
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-4 desktop:grid-cols-4">
        {shown.map((destination) => (
          <li
            key={destination.place.placeId}
            className="relative grid overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-mid"
          >
            <div className="aspect-3/2 bg-surface-sunken">
              {destination.picture ? (
                <Picture src={destination.picture} alt="" width={480} height={320} className="h-full!" />
              ) : null}
            </div>
            <div className="grid content-start p-4">
              <h3 className="headline text-lg">
                <AppLink
                  href={hrefOf(destination)}
                  className="rounded-sm after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
                >
                  {destination.place.name}
                </AppLink>
              </h3>
              <p className="text-sm text-ink-muted">{format.country(destination.place.countryCode)}</p>
              <p className="tabular mt-1 font-semibold">
                {t('search.destinations.from', { total: format.money(destination.lowestTotal) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many as fill rows of four, which is all of fewer than four. */
const inRows = (found: readonly StayDestination[]): readonly StayDestination[] =>
  found.length < 4 ? found : found.slice(0, found.length - (found.length % 4));
