import { go } from '#web/lib/address/go.ts';
import { resultsHref } from '../../stay-address.ts';
import { useAskedStays } from './asked-stays.ts';
import { StaySearchForm } from '../stay-search-form.tsx';

/** The search of hotels, in its tab and on their own start page. */
export const HomeForm = () => (
  <StaySearchForm {...useAskedStays()} onSearch={(search) => go(resultsHref(search))} />
);
