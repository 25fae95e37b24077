import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  callWorld,
  type ExperimentPerson,
  type PersonExperiment,
  type PersonExperimentsAnswer,
} from './world.ts';

/** Every experiment of a person's portal: their variant and its reason, and the variants to switch to. */
export function PersonExperiments({ person }: { person: ExperimentPerson }) {
  const t = useT();
  const queries = useQueryClient();
  const path = `/v1/experiments/people/${encodeURIComponent(person.handle)}`;
  const key = ['experiments', person.handle];
  const found = useQuery({
    queryKey: key,
    queryFn: () => callWorld<PersonExperimentsAnswer>('GET', path),
    refetchInterval: 2000,
  });
  const change = useMutation({
    mutationFn: ({ id, variant }: { id: string; variant: string | null }) => {
      const at = `${path}/switches/${encodeURIComponent(id)}`;
      return variant === null
        ? callWorld<PersonExperimentsAnswer>('DELETE', at)
        : callWorld<PersonExperimentsAnswer>('PUT', at, { variant });
    },
    // A response from before the change must not overwrite it.
    onMutate: () => queries.cancelQueries({ queryKey: key }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
  });
  const error = change.error ?? found.error;
  return (
    <section aria-labelledby="experiments-of" className="grid gap-2">
      <h2 id="experiments-of" className="headline text-2xl">
        {t('sandbox.experiments.of', { name: person.name })}
      </h2>
      {error ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {error.message}
        </Banner>
      ) : null}
      {found.isPending ? <p className="text-ink-muted">{t('sandbox.loading')}</p> : null}
      {found.data?.experiments.length === 0 ? (
        <EmptyState icon={<FlaskConical aria-hidden />} level={3} title={t('sandbox.experiments.empty')}>
          {t('sandbox.experiments.empty-body')}
        </EmptyState>
      ) : null}
      <ul className="grid divide-y divide-line">
        {found.data?.experiments.map((experiment) => (
          <Experiment
            key={experiment.id}
            experiment={experiment}
            onSwitch={(variant) => change.mutate({ id: experiment.id, variant })}
          />
        ))}
      </ul>
    </section>
  );
}

interface ExperimentProps {
  experiment: PersonExperiment;
  /** Called with a variant, or null to follow the rules. */
  onSwitch(variant: string | null): void;
}

function Experiment({ experiment, onSwitch }: ExperimentProps) {
  const t = useT();
  const titleId = useId();
  const { id, variants, ruled, switched } = experiment;
  const current = switched ?? ruled?.variant;
  return (
    <li className="grid gap-3 py-4">
      <div>
        <h3 id={titleId} className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          {t(`sandbox.experiments.name.${id as TextOf<'sandbox.experiments.name'>}`)}
          <code className="text-sm font-normal text-ink-muted">{id}</code>
        </h3>
        <p role="status" className="text-sm text-ink-muted">
          {t(`sandbox.experiments.why.${whyOf(experiment)}`, {
            variant: current ?? '',
            ruled: ruled?.variant ?? '',
          })}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of buttons, not of fields */}
      <div role="group" aria-labelledby={titleId} className="flex flex-wrap items-center gap-2">
        {variants.map((variant) => (
          <Button
            key={variant}
            size="sm"
            kind={variant === current ? 'primary' : 'secondary'}
            aria-pressed={variant === current}
            onPress={() => onSwitch(variant)}
          >
            {variant}
          </Button>
        ))}
        {switched === null ? null : (
          <Button size="sm" kind="quiet" onPress={() => onSwitch(null)}>
            {t('sandbox.experiments.by-rules')}
          </Button>
        )}
      </div>
    </li>
  );
}

function whyOf({ ruled, switched }: PersonExperiment) {
  if (switched !== null) return ruled === null ? 'switched' : 'switched-from';
  return ruled?.by ?? 'unknown';
}
