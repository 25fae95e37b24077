import {
  readActivitySearch,
  readAskedActivities,
  usualAdults,
} from '#web/features/experiences/activity-search.ts';
import { ShopScreen } from '#web/features/experiences/shop-screen.tsx';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { storeReturnHref } from '#web/lib/checkout/open-checkout.ts';
import { readCurrency } from '#web/lib/currency.ts';
import { plainDate, stringifySearch, text } from '#web/lib/search-params.ts';
import { useToday } from '#web/lib/today.ts';
import { activitiesHref } from '../../activity-address.ts';

/** One activity by `activityId`; without one there is nothing to shop. */
export function Activity() {
  const today = useToday();
  const { search: raw } = useAddress();
  const activityId = text(raw['activityId']);
  if (!activityId) return <GoThere href="/" />;
  const search = readActivitySearch(raw);
  const { adults = usualAdults, childAges = [] } = readAskedActivities(raw);
  return (
    <ShopScreen
      key={activityId}
      activityId={activityId}
      fromDate={plainDate(raw['fromDate'])}
      today={today}
      party={{ adults, childAges }}
      currency={readCurrency(raw) ?? 'USD'}
      listHref={search ? activitiesHref(search) : null}
      onOpened={(bookingSessionId) => {
        storeReturnHref(bookingSessionId, `/activities/shop/${stringifySearch(raw)}`);
        go(`/checkout/${bookingSessionId}`);
      }}
    />
  );
}
