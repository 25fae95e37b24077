import { History } from 'lucide-react';
import { formatPlainRange } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StaySearch } from '#web/lib/stay-search.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { partyText } from './party.ts';

/** The way back to the results of the last search. */
export function LastSearchLink({
  search,
  placeName,
  href,
}: {
  search: StaySearch;
  placeName: string;
  href: string;
}) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <LinkButton href={href} kind="quiet" size="sm" className="max-w-full justify-start! text-left">
      <History aria-hidden className="size-4.5 shrink-0" />
      <span>
        {t('search.last', {
          place: placeName,
          dates: formatPlainRange(locale, search.checkIn, search.checkOut),
          party: partyText(t, search.rooms),
        })}
      </span>
    </LinkButton>
  );
}
