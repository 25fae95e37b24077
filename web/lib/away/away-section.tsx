import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { AbsenceOf } from '#contract/business/absence.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { absenceQuery, useSetAbsence } from './away-queries.ts';

interface Props {
  /** Null for the reader. */
  personId: string | null;
  className?: string;
}

/** Until when somebody is away and who answers requests instead; nothing for those who answer nobody's. [POL-06] */
export function AwaySection({ personId, className }: Props) {
  const t = useT();
  const id = useId();
  const { data } = useQuery(absenceQuery(personId));
  if (!data || (!data.answersOthers && !data.absence)) return null;
  const whose = personId === null ? 'own' : 'other';
  return (
    <section aria-labelledby={id} className={className}>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg font-semibold">
            {t(`approvals.away.title.${whose}`)}
          </h2>
          <p className="text-sm text-ink-muted">{t(`approvals.away.body.${whose}`)}</p>
        </div>
        <Form key={data.absence?.until ?? 'here'} of={data} personId={personId} />
      </div>
    </section>
  );
}

function Form({ of: { absence, deputies }, personId }: { of: AbsenceOf; personId: string | null }) {
  const t = useT();
  const format = useFormat();
  const [day, setDay] = useState<string | null>(null);
  const [deputyId, setDeputy] = useState(deputies[0]?.personId ?? '');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useSetAbsence(personId);
  if (absence) {
    const { deputy } = absence;
    const date = format.date(absence.until, 'year');
    return (
      <div className="grid justify-items-start gap-3" role="status">
        <p>
          {deputy
            ? t('approvals.away.now', { date, deputy: `${deputy.firstName} ${deputy.lastName}` })
            : t('approvals.away.now-nobody', { date })}
        </p>
        {error ? <ProblemBanner error={error} /> : null}
        <Button kind="secondary" isPending={isPending} onPress={() => mutate(null)}>
          {t(personId === null ? 'approvals.away.back.own' : 'approvals.away.back.other')}
        </Button>
      </div>
    );
  }
  if (deputies.length === 0) return <p>{t('approvals.away.no-deputy')}</p>;
  const save = () => {
    setChecked(true);
    if (day !== null) mutate({ until: day, deputyId });
    else focusFirstFault(form);
  };
  return (
    <div ref={form} className="grid gap-4">
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <DateField
          label={t('approvals.away.until')}
          value={day}
          onChange={setDay}
          error={isChecked && day === null ? t('approvals.away.until-missing') : undefined}
          isRequired
        />
        <Select
          label={t('approvals.away.who')}
          value={deputyId}
          onChange={setDeputy}
          options={deputies.map(({ personId: value, firstName, lastName }) => ({
            value,
            label: `${firstName} ${lastName}`,
          }))}
        />
      </div>
      {error ? <ProblemBanner error={error} /> : null}
      <div>
        <Button kind="secondary" isPending={isPending} onPress={save}>
          {t('approvals.away.save')}
        </Button>
      </div>
    </div>
  );
}
