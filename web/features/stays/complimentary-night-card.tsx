import { MoonStar } from 'lucide-react';
import { useVariant } from '#web/lib/experiments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The promotion in the text of the reader's variant; renders nothing while it is off for them. [CRD-11] */
export function ComplimentaryNightCard({ exploreHref }: { exploreHref: string }) {
  const t = useT();
  const variant = useVariant('complimentary-night-promotion');
  if (variant !== 'available' && variant !== 'lifestyle') return null;
  return (
    <section
      aria-labelledby="complimentary-night"
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-brand-soft p-6"
    >
      <MoonStar aria-hidden className="size-9 shrink-0 text-brand" />
      <div className="grid grow basis-72 gap-1.5">
        <h2 id="complimentary-night" className="headline text-xl">
          {t('stays.night.promo-title')}
        </h2>
        <p className="max-w-[62ch]">{t(`stays.night.promo.${variant}`)}</p>
        <TextLink href="/terms/complimentary-night/" className="text-sm">
          {t('stays.night.terms')}
        </TextLink>
      </div>
      <LinkButton href={exploreHref}>{t('stays.night.explore')}</LinkButton>
    </section>
  );
}
