import { SearchBar } from '#web/features/stays/search-form/search-bar.tsx';
import { readCompared, useCompareShelf } from '#web/features/stays/compare/compare-shelf.ts';
import { CompareScreen } from '#web/features/stays/compare/compare-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type RawSearch, text } from '#web/lib/search-params.ts';
import { readStayDates, type StayDates, stayHref, writeStayDates } from '#web/lib/stay-search.ts';
import { compareHref } from '../stay-address.ts';
import { LazyNightsForm } from './lazy-stay-forms.tsx';

/** Up to four stays side by side; their ids and dates are in the address. */
export function Compare() {
  const t = useT();
  const { ids: written, ...address }: RawSearch = useAddress().search;
  const shelf = useCompareShelf();
  const ids = readCompared(text(written));
  const dates = readStayDates(address);
  const show = (href: string) => go(href, { replace: true, keepScroll: true });
  const form = (close?: () => void) => (
    <LazyNightsForm
      initial={dates ?? {}}
      hasPlace
      submitLabel={t('search.submit-rooms')}
      onSearch={(next: StayDates) => {
        close?.();
        show(compareHref(ids, { ...address, ...writeStayDates(next) }));
      }}
    />
  );
  return (
    <CompareScreen
      ids={ids}
      dates={dates}
      bar={dates ? <SearchBar dates={dates} placeName={null} form={form} /> : form()}
      hrefOf={(lodgingId) => stayHref(lodgingId, address)}
      onRemove={(lodgingId) => {
        shelf.remove(lodgingId);
        show(
          compareHref(
            ids.filter((id) => id !== lodgingId),
            address,
          ),
        );
      }}
      onSearchAgain={() => go('/hotels/')}
      onGoBack={() => history.back()}
    />
  );
}
