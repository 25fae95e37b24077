import { MoonStar } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const nightsNeeded = 4;

/**
 * That this hotel offers the fourth night, and whether these dates qualify. `nights` is undefined until dates are
 * chosen. [CRD-11]
 */
export function ComplimentaryNightNote({ nights }: { nights: number | undefined }) {
  const t = useT();
  const isEarned = nights !== undefined && nights >= nightsNeeded;
  return (
    <Banner
      kind={isEarned ? 'success' : 'info'}
      title={
        <span className="flex items-center gap-2">
          <MoonStar aria-hidden className="size-4 shrink-0" />
          {isEarned ? t('stays.night.yours') : t('stays.night.offered')}
        </span>
      }
      actions={
        <TextLink href="/terms/complimentary-night/" target="_blank">
          {t('stays.night.terms')}
        </TextLink>
      }
    >
      {isEarned ? t('stays.night.yours-body') : t('stays.night.offered-body')}
    </Banner>
  );
}
