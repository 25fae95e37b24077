import type { Ref } from 'react';
import type { CaseLine } from '#contract/cases.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { useSession } from '#web/lib/session.ts';
import { CaseRow } from './case-row.tsx';
import type { SteadyRow } from './steady-rows.ts';

interface Props {
  ref: Ref<HTMLUListElement>;
  name: string;
  rows: readonly SteadyRow<CaseLine>[];
}

/** Cases as the lines of a list. */
export function CaseRows({ ref, name, rows }: Props) {
  const now = useServerNow();
  const me = useSession()?.userId;
  return (
    <ul ref={ref} aria-label={name} className="divide-y divide-line">
      {rows.map(({ of, isGone }) => (
        <CaseRow key={of.caseId} of={of} isGone={isGone} now={now} me={me} />
      ))}
    </ul>
  );
}
