import { caseKindSchema, caseQueueSchema } from '#contract/enums/index.ts';
import { QueueScreen } from '#web/features/cases/queue-screen.tsx';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { oneOf, stringifySearch } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { customersHref } from './customers-href.ts';

/** Where an agent begins: those who issue at the issuer's desk, the others at their queues. */
export function Home() {
  const { search, text } = useAddress();
  const mayIssue = useSession()?.mayIssue;
  if (mayIssue && text === '') return <GoThere href="/issuing/" />;
  const queue = oneOf(search['queue'], caseQueueSchema.options) ?? 'team';
  const kind = oneOf(search['kind'], caseKindSchema.options);
  return (
    <QueueScreen
      key={`${queue} ${kind}`}
      choice={{ queue, kind }}
      hrefOf={(choice) => `/${stringifySearch({ ...choice })}`}
      searchHref={customersHref()}
    />
  );
}
