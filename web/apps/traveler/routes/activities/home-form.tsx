import { readAskedActivities } from '#web/features/experiences/activity-search.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { activitiesHref } from '../../activity-address.ts';
import { ActivitySearchForm } from './search-form.tsx';

/** The search of activities on the start page. */
export function ActivityHome() {
  const address = useAddress().search;
  return (
    <ActivitySearchForm
      asked={readAskedActivities(address)}
      onSearch={(search) => go(activitiesHref(search))}
    />
  );
}
