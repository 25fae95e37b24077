import { useT } from '#web/lib/i18n/t.tsx';
import { scrollBehaviour } from '#web/lib/sections.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Sale } from './queries.ts';

/** An announced sale: its destinations, without any deals yet. [SAL-01] */
export function LeadUp({ sale }: { sale: Sale }) {
  const t = useT();
  return (
    <section aria-labelledby="sale-destinations" className="page grid gap-5">
      <div className="justify-self-start">
        <Button
          onPress={() =>
            document
              .getElementById('sale-destinations')
              ?.scrollIntoView({ behavior: scrollBehaviour(), block: 'start' })
          }
        >
          {t('sale.explore')}
        </Button>
      </div>
      <h2 id="sale-destinations" className="headline mt-5 scroll-mt-24 text-2xl tablet:text-3xl">
        {t('sale.explore-destinations')}
      </h2>
      <ul className="grid gap-5 max-desktop:grid-cols-[repeat(auto-fill,min(340px,100%))] max-desktop:justify-center desktop:grid-cols-2 min-[62.5rem]:grid-cols-3 min-[87.5rem]:grid-cols-4">
        {sale.destinations
          .filter(({ isSoldOut }) => !isSoldOut)
          .map((destination) => (
            <li key={destination.id} className="overflow-hidden rounded-card border border-line bg-surface">
              <Picture
                src={destination.images.grid}
                alt=""
                width={560}
                height={690}
                className="aspect-[560/690] max-h-80"
              />
              <div className="p-4">
                <p className="headline text-xl">{destination.name}</p>
                {destination.continent ? (
                  <p className="text-sm text-ink-muted">{destination.continent}</p>
                ) : null}
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
