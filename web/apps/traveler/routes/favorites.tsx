import { SearchBar } from '#web/features/stays/search-form/search-bar.tsx';
import { CompareToggle } from '#web/features/stays/compare/compare-toggle.tsx';
import { CompareTray } from '#web/features/stays/compare/compare-tray.tsx';
import type { FavoritesView } from '#web/features/wishlists/favorites-props.ts';
import { FavoritesScreen } from '#web/features/wishlists/favorites-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';
import { readStayDates, stayHref, writeStayDates } from '#web/lib/stay-search.ts';
import { favoritesAddress } from '../favorites-address.ts';
import { compareHref } from '../stay-address.ts';
import { LazyNightsForm } from './lazy-stay-forms.tsx';

/** The lists of saved stays; list, view and nights are in the address. [NAV-04] */
export function Favorites() {
  const t = useT();
  const address = favoritesAddress(useAddress().search);
  const dates = readStayDates(address);
  const nights = dates ? writeStayDates(dates) : {};
  const hrefOf = (change: { list?: string | undefined; view?: FavoritesView | undefined }) =>
    `/favorites/${stringifySearch({ ...address, ...change })}`;
  const form = (close?: () => void) => (
    <LazyNightsForm
      initial={dates ?? {}}
      hasPlace
      submitLabel={t('wishlists.prices.show')}
      onSearch={(next) => {
        close?.();
        go(`/favorites/${stringifySearch({ ...address, ...writeStayDates(next) })}`, {
          replace: true,
          keepScroll: true,
        });
      }}
    />
  );
  return (
    <FavoritesScreen
      listId={address.list}
      view={address.view ?? 'favorites_list'}
      dates={dates}
      bar={dates ? <SearchBar dates={dates} placeName={null} form={form} /> : form()}
      hrefOfList={(list) => hrefOf({ list })}
      hrefOfStay={(lodgingId) => stayHref(lodgingId, nights)}
      actionsOf={({ lodgingId, name }) => (
        <CompareToggle lodgingId={lodgingId} name={name} className="relative z-1 w-fit text-sm" />
      )}
      foot={<CompareTray hrefOf={(ids) => compareHref(ids, nights)} />}
      onView={(view) =>
        go(hrefOf({ view: view === 'favorites_list' ? undefined : view }), {
          replace: true,
          keepScroll: true,
        })
      }
      onLists={() => go(hrefOf({ list: undefined }), { replace: true })}
      onGoBack={() => history.back()}
    />
  );
}
