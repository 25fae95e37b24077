import { go } from '#web/lib/address/go.ts';
import { flightsHref } from '../../flight-address.ts';
import { LazyFlightForm } from '../lazy-flight-form.tsx';

/** The search of flights, in its tab. */
export const HomeForm = () => (
  <LazyFlightForm asked={undefined} onSearch={(search) => go(flightsHref(search))} />
);
