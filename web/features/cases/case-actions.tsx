import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Case } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Key } from '#web/lib/keys/shortcuts-dialog.tsx';
import { type CaseStep, stepsOf } from './case-steps.ts';

interface Props {
  of: Case;
  isTaking: boolean;
  onTake(): void;
  onStep(step: CaseStep): void;
  onKeys(): void;
  /** The button of the power that ends the case. */
  ending: ReactNode;
}

/** What can be done about a case, with the keys that do it. */
export function CaseActions({ of, isTaking, onTake, onStep, onKeys, ending }: Props) {
  const t = useT();
  const steps = stepsOf(of);
  return (
    <div role="group" aria-label={t('desk.actions')} className="flex flex-wrap items-center gap-2">
      {of.mayTake || isTaking ? (
        <Button size="sm" isPending={isTaking} onPress={onTake}>
          {t('desk.step.take')} <Key name="T" />
        </Button>
      ) : null}
      {ending}
      {(['solve', 'wait', 'escalate', 'transfer', 'give-back'] as const).map((name) =>
        steps[name] ? (
          <Button
            key={name}
            size="sm"
            // Where a power ends the case, to solve it without one is the exception.
            kind={name === 'solve' && of.power === 'reply' ? 'primary' : 'secondary'}
            onPress={() => onStep(name)}
          >
            {t(`desk.step.${name}`)}
            {name in keyOf ? <Key name={keyOf[name as keyof typeof keyOf]} /> : null}
          </Button>
        ) : null,
      )}
      <IconButton label={t('desk.keys')} size="sm" className="ml-auto" onPress={onKeys}>
        <Keyboard aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

const keyOf = { solve: 'S', wait: 'W', escalate: 'E' } as const;
