import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { PersonExperiments } from './person-experiments.tsx';
import { PersonPicker } from './person-picker.tsx';
import type { ExperimentPerson } from './world.ts';

/** The experiment variants of one person, which can be overridden for them. [EXM-01] [EXM-02] */
export function ExperimentsPanel() {
  const t = useT();
  const [person, setPerson] = useState<ExperimentPerson>();
  return (
    <div className="grid gap-6 pt-6">
      <p className="text-ink-muted">{t('sandbox.experiments.how')}</p>
      <PersonPicker onChoose={setPerson} />
      {person ? <PersonExperiments key={person.handle} person={person} /> : null}
    </div>
  );
}
