import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { callWorld, type ExperimentPerson } from './world.ts';

const labelOf = ({ name, handle }: ExperimentPerson) => `${name} (${handle})`;

/** Selects one of the sandbox's people, by name or handle. */
export function PersonPicker({ onChoose }: { onChoose(person: ExperimentPerson): void }) {
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
    <>
      {list.isError ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {list.error.message}
        </Banner>
      ) : null}
      <ComboBox
        className="max-w-md"
        label={t('sandbox.person')}
        placeholder={t('sandbox.person.placeholder')}
        emptyText={t('sandbox.person.nobody')}
        isLoading={list.isPending}
        query={query}
        onQueryChange={setQuery}
        onSelect={({ id }) => {
          setHandle(id);
          const person = people.find((one) => one.handle === id);
          if (person) onChoose(person);
        }}
        items={(['consumer', 'business'] as const).flatMap((tenant) =>
          people
            .filter((person) => person.tenant === tenant && labelOf(person).toLowerCase().includes(typed))
            .map((person) => ({
              id: person.handle,
              label: labelOf(person),
              group: t(`sandbox.person.tenant.${tenant}`),
            })),
        )}
      />
    </>
  );
}
