import { go } from '#web/lib/address/go.ts';
import { activitiesHref } from '../../activity-address.ts';
import { ActivitySearchForm } from './search-form.tsx';

/** The search of activities on the start page. */
export const ActivityHome = () => (
  <ActivitySearchForm asked={{}} onSearch={(search) => go(activitiesHref(search))} />
);
