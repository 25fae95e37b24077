import { CustomersScreen } from '#web/features/delegation/customers-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { text } from '#web/lib/search-params.ts';
import { customersHref } from './customers-href.ts';

/** Where agents look up a customer. */
export function Customers() {
  const wanted = text(useAddress().search['find']);
  return <CustomersScreen key={wanted ?? ''} wanted={wanted} onFind={(find) => go(customersHref(find))} />;
}
