import { go } from '#web/lib/address/go.ts';
import { packagesHref } from '../../package-address.ts';
import { PackageSearchForm } from './search-form.tsx';

/** The search of flights with a hotel on the start page. */
export const PackageHome = () => (
  <PackageSearchForm asked={{}} onSearch={(search) => go(packagesHref(search))} />
);
