import { Check, Gem } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { MapView } from '#web/ui/map/map.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ringsAround } from './results/map-words.ts';
import type { StayDetails } from './stay-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useWord } from '#web/lib/stay/words.ts';

// Below the fold.
const StayRules = lazy(async () => ({ default: (await import('./stay-rules.tsx')).StayRules }));

// Degrees around the stay, about two kilometers.
const around = 0.02;

/** Parts of a stay that do not depend on dates: description, perks, amenities, map, rules and host. */
export function StayAbout({ stay }: { stay: StayDetails }) {
  const t = useT();
  const word = useWord();
  const { text: localized, locale } = useFormat();
  return (
    <div className="grid gap-10 border-t border-line pt-8">
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section className="grid content-start gap-3">
          <h2 className="headline text-2xl">{t('stays.about')}</h2>
          <p className="max-w-[68ch]">{localized(stay.description)}</p>
        </section>
        {stay.collectionPerks.length > 0 ? (
          <section className="grid content-start gap-3 rounded-card bg-brand-soft p-5">
            <h2 className="headline flex items-center gap-2 text-xl">
              <Gem aria-hidden className="size-5 text-brand" />
              {t('stays.perks', { collection: t(`stays.collection.${stay.collection}`) })}
            </h2>
            <ul className="grid gap-2">
              {stay.collectionPerks.map((perk) => (
                <li key={perk.en} className="flex items-start gap-2">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
                  {localized(perk)}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <section className="grid gap-3">
        <h2 className="headline text-2xl">{t('stays.amenities')}</h2>
        <ul className="columns-[2_9rem] gap-8 tablet:columns-[3_9rem] desktop:columns-[4_9rem]">
          {stay.amenities.map((amenity) => (
            <li key={amenity} className="flex min-h-8 items-start gap-2 break-inside-avoid">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
              {word(`stays.amenity.${amenity}`, amenity)}
            </li>
          ))}
        </ul>
      </section>
      <section id="where" className="grid scroll-mt-20 gap-3">
        <h2 className="headline text-2xl">{t('stays.where')}</h2>
        <p className="text-ink-muted">{stay.address}</p>
        <MapView
          label={t('stays.where-map', { name: stay.name })}
          pins={[
            {
              id: stay.lodgingId,
              latitude: stay.lat,
              longitude: stay.lon,
              text: stay.name,
              label: stay.name,
            },
          ]}
          bounds={{
            south: stay.lat - around,
            north: stay.lat + around,
            west: stay.lon - around,
            east: stay.lon + around,
          }}
          rings={ringsAround(stay, locale)}
          className="h-80 rounded-card border border-line"
        />
      </section>
      <Suspense fallback={<Skeleton className="h-100 rounded-card!" />}>
        <StayRules stay={stay} />
      </Suspense>
    </div>
  );
}
