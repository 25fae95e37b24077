import { memberStateSchema } from '#contract/enums/index.ts';
import { PeopleScreen } from '#web/features/admin-people/people-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { oneOf, stringifySearch, text } from '#web/lib/search-params.ts';

/** The people of the company; the search and the state are in the address. */
export function People() {
  const { search } = useAddress();
  const find = text(search['find']);
  const state = oneOf(search['state'], memberStateSchema.options);
  return (
    <PeopleScreen asked={{ find, state }} onAsk={(asked) => go(`/people/${stringifySearch({ ...asked })}`)} />
  );
}
