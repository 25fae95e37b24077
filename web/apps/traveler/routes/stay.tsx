import { SearchBar } from '#web/features/stays/search-form/search-bar.tsx';
import { readResults } from '#web/features/stays/results/results-state.ts';
import { StayScreen, type StayScreenProps } from '#web/features/stays/stay-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import {
  readStayDates,
  readStaySearch,
  type StayDates,
  stayDatesFault,
  stayHref,
  stayTimeFault,
  writeStayDates,
} from '#web/lib/stay-search.ts';
import { useToday } from '#web/lib/today.ts';
import { type RawSearch, text } from '#web/lib/search-params.ts';
import { compareHref, premiumStayHref, resultsHref } from '../stay-address.ts';
import { LazyNightsForm } from './lazy-stay-forms.tsx';
import { LazyOfferBanner } from './lazy-banners.tsx';

/** The details of one stay, with its rooms for the dates in the address. */
export function Stay() {
  const { lodgingId = '' } = useAddress().params;
  return (
    <Details lodgingId={lodgingId} area="hotels" addressOf={(address) => stayHref(lodgingId, address)} />
  );
}

/** The same under the address of premium stays, which may say that the stay is unavailable. [LOD-05] */
export function PremiumStay() {
  const address: RawSearch = useAddress().search;
  const lodgingId = text(address['lodgingId']) ?? '';
  const source = text(address['source']);
  return (
    <Details
      key={lodgingId}
      lodgingId={lodgingId}
      source={source}
      area="premium-stays"
      isUnavailable={address['unavailable'] === true}
      addressOf={(next) => premiumStayHref(lodgingId, source, next)}
    />
  );
}

/** The freeze that pays for an alternative. [NAV-02] */
const exchangedFreeze = (address: RawSearch): string | undefined =>
  address['hotelBookType'] === 'price-freeze-exercise' ? text(address['priceFreezeId']) : undefined;

interface DetailsProps extends Pick<StayScreenProps, 'lodgingId' | 'source' | 'area'> {
  isUnavailable?: boolean;
  /** The address of this screen with other dates. */
  addressOf(address: RawSearch): string;
}

function Details({ lodgingId, source, area, isUnavailable = false, addressOf }: DetailsProps) {
  const t = useT();
  const address = useAddress().search;
  const today = useToday();
  const asked = readStayDates(address);
  const datesFault = asked ? stayTimeFault(asked, today) : stayDatesFault(address);
  const dates = datesFault ? undefined : asked;
  const search = readStaySearch(address);
  const results = readResults(address);
  const ask = ({ pets, ...next }: StayDates) => {
    const { pets: _, ...kept } = address as RawSearch;
    go(addressOf({ ...kept, ...writeStayDates(pets ? { ...next, pets } : next) }), {
      replace: true,
      keepScroll: true,
    });
  };
  const form = (close?: () => void) => (
    <LazyNightsForm
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
      freezeId={exchangedFreeze(address)}
      source={source}
      area={area}
      dates={dates}
      datesFault={datesFault}
      isUnavailable={isUnavailable}
      bar={dates ? <SearchBar dates={dates} placeName={null} form={form} /> : form()}
      offer={(funnel) => <LazyOfferBanner page="shop" funnel={funnel} />}
      onDates={ask}
      hrefOf={(other) => stayHref(other, address)}
      compareHref={(ids) => compareHref(ids, address)}
      back={
        search && {
          href: resultsHref(search, results),
          compliantHref: resultsHref(search, { ...results, page: 1, filters: { inPolicyOnly: true } }),
        }
      }
      onCheckout={(bookingSessionId) => go(`/checkout/${bookingSessionId}/`)}
      onSearchAgain={() => go(`/${area}/`)}
      onGoBack={() => history.back()}
    />
  );
}
