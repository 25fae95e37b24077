import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { SearchBar } from '#web/features/search/search-bar.tsx';
import { StayForm } from '#web/features/search/stay-form.tsx';
import { readResults } from '#web/features/stays/results-state.ts';
import { StayScreen } from '#web/features/stays/stay-screen.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { readStayDates, readStaySearch, type StayDates, writeStayDates } from '#web/lib/stay-search.ts';
import { resultsHref, stayHref } from '../stay-address.ts';

/** The details of one stay, with its rooms for the dates in the address. */
export function Stay() {
  const t = useT();
  const router = useRouter();
  const address = useSearch({ strict: false });
  const { lodgingId = '' } = useParams({ strict: false });
  const dates = readStayDates(address);
  const search = readStaySearch(address);
  const results = readResults(address);
  const ask = (next: StayDates) =>
    void router.navigate({
      href: stayHref(lodgingId, { ...address, ...writeStayDates(next) }),
      replace: true,
      resetScroll: false,
    });
  const form = (close?: () => void) => (
    <StayForm
      initial={dates ?? {}}
      hasPlace
      submitLabel={t('search.submit-rooms')}
      onSearch={(next) => {
        close?.();
        ask(next);
      }}
    />
  );
  return (
    <StayScreen
      lodgingId={lodgingId}
      dates={dates}
      bar={dates ? <SearchBar dates={dates} placeName={null} form={form} /> : form()}
      back={
        search && {
          href: resultsHref(search, results),
          compliantHref: resultsHref(search, { ...results, page: 1, filters: { inPolicyOnly: true } }),
        }
      }
      onCheckout={(bookingSessionId) => void router.navigate({ href: `/checkout/${bookingSessionId}/` })}
      onSearchAgain={() => void router.navigate({ href: '/hotels/' })}
      onGoBack={() => router.history.back()}
    />
  );
}
