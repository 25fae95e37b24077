import { FindScreen } from '#web/features/issuing/find-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { stringifySearch, text } from '#web/lib/search-params.ts';

/** Where the issuer's agents look up a customer. */
export function IssuingCustomers() {
  const wanted = text(useAddress().search['find']);
  return (
    <FindScreen
      wanted={wanted}
      onFind={(find) => go(`/issuing/${stringifySearch({ find })}`)}
      hrefOf={(subject) => `/issuing/customers/${encodeURIComponent(subject)}/`}
    />
  );
}
