import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { getLeadView } from '#contract/cases.ts';
import type { Output } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { problemText } from '#web/lib/api/problem-of.ts';
import { FileButton } from '#web/lib/file-button.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useRowKeys } from '#web/lib/keys/use-row-keys.ts';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CaseRows } from './case-rows.tsx';
import { CaseRowsLoading } from './case-rows-loading.tsx';
import { leadQuery } from './queries.ts';
import { ShortcutsDialog } from '#web/lib/keys/shortcuts-dialog.tsx';
import { useSteadyRows } from './steady-rows.ts';
import { useHeld } from './use-held.ts';

/** For leads: what is late or raised, who has how many cases, and the record of what agents did. */
export function LeadScreen() {
  const t = useT();
  const { locale } = useLocale();
  const [isListing, setListing] = useState(false);
  const { data, error, refetch } = useQuery(leadQuery(locale));
  const { element: list, attach, isHeld } = useHeld<HTMLUListElement>();
  const { rows } = useSteadyRows(data?.late ?? [], isHeld);
  useRowKeys(list);
  useShortcuts({ '?': () => setListing(true) });
  const isForbidden = error instanceof ApiProblem && error.problem.status === 403;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('desk.lead.title')}</h1>
        {data ? (
          <FileButton size="sm" path="/api/v0/agent/audit.csv" name={t('desk.lead.audit-file')}>
            {t('desk.lead.audit')}
          </FileButton>
        ) : null}
      </header>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
          <section className="grid min-w-0 gap-3" aria-label={t('desk.lead.late')}>
            <h2 className="text-base font-semibold">{t('desk.lead.late')}</h2>
            {rows.length > 0 ? (
              <div className="overflow-hidden rounded-card border border-line bg-surface">
                <CaseRows ref={attach} name={t('desk.lead.late')} rows={rows} />
              </div>
            ) : (
              <EmptyState icon={<CircleCheck aria-hidden />} title={t('desk.lead.none')}>
                {t('desk.lead.none-body')}
              </EmptyState>
            )}
          </section>
          <div className="grid gap-6">
            <Load
              title={t('desk.lead.agents')}
              none={t('desk.lead.agents-none')}
              rows={data.agents.map(({ agentId, name, ...load }) => ({ id: agentId, name, ...load }))}
            />
            <Load
              title={t('desk.lead.teams')}
              none=""
              rows={data.teams.map(({ team, ...load }) => ({
                id: team,
                name: t(`desk.team.${team}`),
                ...load,
              }))}
            />
          </div>
        </div>
      ) : error ? (
        <ErrorState {...(isForbidden ? {} : { onTryAgain: () => void refetch() })}>
          {isForbidden ? t('desk.lead.only') : problemText(error, t).title}
        </ErrorState>
      ) : (
        <CaseRowsLoading />
      )}
      {isListing ? <ShortcutsDialog of="list" onClose={() => setListing(false)} /> : null}
    </div>
  );
}

type LoadRow = Pick<Output<typeof getLeadView>['agents'][number], 'name' | 'open' | 'waiting' | 'overdue'> & {
  readonly id: string;
};

/** How many cases somebody has, how many of them wait, and how many are overdue. */
function Load({ title, none, rows }: { title: string; none: string; rows: readonly LoadRow[] }) {
  const t = useT();
  if (rows.length === 0)
    return (
      <section className="grid gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-sm text-ink-muted">{none}</p>
      </section>
    );
  const columns = ['open', 'waiting', 'overdue'] as const;
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{title}</caption>
      <thead className="text-xs text-ink-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-semibold">
            {t('desk.lead.who')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pl-3 text-right font-semibold">
              {t(`desk.lead.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="py-2 text-left font-normal">
              {row.name}
            </th>
            {columns.map((column) => (
              <td
                key={column}
                className={
                  column === 'overdue' && row.overdue > 0
                    ? 'tabular pl-3 text-right font-semibold text-danger'
                    : 'tabular pl-3 text-right'
                }
              >
                {row[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
