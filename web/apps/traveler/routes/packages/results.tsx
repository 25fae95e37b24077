import { CalendarDays, Luggage, Users } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { ChangingBar } from '#web/lib/results/changing-bar.tsx';
import { PackageResults } from '#web/features/packages/results-screen.tsx';
import { type PackageState, readPackageState } from '#web/features/packages/results-state.ts';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { SearchEnd } from '#web/lib/flight/airports/flight-place.tsx';
import { storeReturnHref } from '#web/lib/checkout/open-checkout.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { type ChosenNights, packageFault, readPackageSearch } from '#web/lib/package-search.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { useToday } from '#web/lib/today.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { packagesHref } from '../../package-address.ts';
import { Pending } from '#web/shell/pending.tsx';

const PackageSearchForm = lazy(async () => ({
  default: (await import('./search-form.tsx')).PackageSearchForm,
}));
const PackageDetails = lazy(async () => ({
  default: (await import('#web/features/packages/details-screen.tsx')).PackageDetails,
}));

/** The packages for the search of the address, or one hotel of them; an invalid search leads to the form. */
export function PackagesResults() {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const written = stringifySearch(useAddress().search);
  const search = useMemo(() => readPackageSearch(parseSearch(written)), [written]);
  const state = useMemo(() => readPackageState(parseSearch(written)), [written]);
  if (!search || packageFault(search, today)) return <GoThere href={`/packages/${written}`} />;
  const onState = (next: PackageState) => go(packagesHref(search, next), { keepScroll: true });
  const onNights = (nights: ChosenNights, next: PackageState) =>
    go(packagesHref({ ...search, ...nights }, next), { keepScroll: true });
  if (state.lodgingId)
    return (
      <Suspense fallback={<Pending />}>
        <PackageDetails
          search={search}
          state={state}
          lodgingId={state.lodgingId}
          listHref={packagesHref(search, { ...state, lodgingId: undefined })}
          onState={onState}
          onNights={onNights}
          onCheckout={(bookingSessionId) => {
            storeReturnHref(bookingSessionId, packagesHref(search, state));
            go(`/checkout/${bookingSessionId}`);
          }}
        />
      </Suspense>
    );
  return (
    <PackageResults
      search={search}
      state={state}
      onState={onState}
      onNights={onNights}
      hrefOf={(next) => packagesHref(search, next)}
      onGoBack={() => history.back()}
      bar={
        <ChangingBar
          key={written}
          form={(close) => (
            <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
              <PackageSearchForm
                asked={search}
                onSearch={(next) => {
                  close();
                  go(packagesHref(next));
                }}
              />
            </Suspense>
          )}
        >
          <span className="flex min-w-0 items-center gap-x-2 font-semibold max-tablet:flex-wrap max-desktop:w-full max-tablet:*:last:basis-full">
            <Luggage aria-hidden className="size-4.5 shrink-0 text-brand" />
            <SearchEnd placeId={search.from} isFirst />
            <SearchEnd placeId={search.to} isFirst={false} />
          </span>
          <span className="flex items-center gap-2 text-sm">
            <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-muted max-tablet:hidden" />
            {format.range(search.departOn, search.returnOn)}
          </span>
          <span className="flex items-center gap-2 text-sm text-ink-muted">
            <Users aria-hidden className="size-4.5 shrink-0 max-tablet:hidden" />
            {t('packages.form.party', {
              people: search.rooms.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0),
              rooms: search.rooms.length,
            })}
          </span>
        </ChangingBar>
      }
    />
  );
}
