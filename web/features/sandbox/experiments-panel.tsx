import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ComboBox } from '#web/ui/combo-box.tsx';
import { PersonExperiments } from './person-experiments.tsx';
import { callWorld, type ExperimentPerson } from './world.ts';

const labelOf = ({ name, handle }: ExperimentPerson) => `${name} (${handle})`;

/** Which variants of the portals' experiments one person has, and other ones for them alone. [EXM-01] [EXM-02] */
export function ExperimentsPanel() {
  const t = useT();
  const [query, setQuery] = useState('');
  const [handle, setHandle] = useState<string>();
  const list = useQuery({
    queryKey: ['experiment-people'],
    queryFn: () => callWorld<{ people: ExperimentPerson[] }>('GET', '/v1/experiments/people'),
    refetchInterval: 5000,
  });
  const people = list.data?.people ?? [];
  const chosen = people.find((person) => person.handle === handle);
  const typed = chosen && query === labelOf(chosen) ? '' : query.trim().toLowerCase();
  return (
    <div className="grid gap-6 pt-6">
      <p className="text-ink-muted">{t('sandbox.experiments.how')}</p>
      {list.isError ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {list.error.message}
        </Banner>
      ) : null}
      <ComboBox
        className="max-w-md"
        label={t('sandbox.experiments.person')}
        placeholder={t('sandbox.experiments.placeholder')}
        emptyText={t('sandbox.experiments.nobody')}
        isLoading={list.isPending}
        query={query}
        onQueryChange={setQuery}
        onSelect={({ id }) => setHandle(id)}
        items={(['consumer', 'business'] as const).flatMap((tenant) =>
          people
            .filter((person) => person.tenant === tenant && labelOf(person).toLowerCase().includes(typed))
            .map((person) => ({
              id: person.handle,
              label: labelOf(person),
              group: t(`sandbox.experiments.tenant.${tenant}`),
            })),
        )}
      />
      {chosen ? <PersonExperiments key={chosen.handle} person={chosen} /> : null}
    </div>
  );
}
