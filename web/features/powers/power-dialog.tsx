import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Case } from '#contract/cases.ts';
import type { AgentPower } from '#contract/enums/index.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useSendKey } from '#web/lib/keys/send-key.ts';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { type PowerFlaw, readWish, type TypedWish } from './power-form.ts';
import { DoneStep, ReviewStep } from './power-review.tsx';
import { choicesQuery } from './queries.ts';
import { usePower } from './use-power.ts';
import { WishStep } from './wish-step.tsx';

interface Props {
  of: Pick<Case, 'caseId' | 'amount' | 'language'>;
  power: AgentPower;
  title: string;
  onClose(): void;
}

/** Asks what a power needs, shows exactly what it would bring, and does it or asks another person to agree. */
export function PowerDialog({ of, power, title, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error } = useQuery({ ...choicesQuery(power, of.caseId, locale), staleTime: 0 });
  const work = usePower({ power, caseId: of.caseId, onAsked: onClose });
  const [typed, setTyped] = useState<TypedWish>({ choice: null, amount: '', words: '' });
  const [flaws, setFlaws] = useState<ReadonlySet<PowerFlaw>>(new Set());
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const only = data?.choices.length === 1 ? (data.choices[0]?.choice ?? null) : null;
  const choice = typed.choice ?? only;
  const { reviewed, done } = work;
  const step = done && reviewed ? 'done' : reviewed ? 'review' : 'wish';
  useFocusOn(panel, step);

  const look = () => {
    if (!data) return;
    const read = readWish(data, { ...typed, choice }, of);
    setFlaws('flaws' in read ? read.flaws : new Set());
    if ('wish' in read) work.look(read.wish);
    else focusFirstFault(panel);
  };
  const confirm = () => {
    const isMissing = reviewed?.chosen.needsSecond === true && note.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) focusFirstFault(panel);
    else work.confirm(note.trim());
  };
  const next = { wish: look, review: confirm, done: onClose }[step];
  const canGoOn = step !== 'wish' || (data !== undefined && data.choices.length > 0);
  const label = t(
    step === 'done'
      ? 'desk.close'
      : step === 'wish'
        ? 'desk.use.look'
        : reviewed?.chosen.needsSecond
          ? 'desk.eyes.ask'
          : 'desk.use.do',
  );
  useSendKey(next);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          {step === 'done' ? null : (
            <Button kind="secondary" onPress={step === 'review' ? work.back : onClose}>
              {t(step === 'review' ? 'desk.use.back' : 'desk.cancel')}
            </Button>
          )}
          {canGoOn ? (
            // Another button at each step, so that a second press of one does not go two steps.
            <Button key={step} isPending={work.isPending} onPress={next}>
              {label}
            </Button>
          ) : null}
        </>
      }
    >
      <div ref={panel} tabIndex={-1} className="outline-none">
        {done && reviewed ? (
          <DoneStep of={reviewed} done={done} />
        ) : reviewed ? (
          <ReviewStep
            of={reviewed}
            limit={data?.limit}
            wasStale={work.wasStale}
            failure={work.failure}
            note={{ text: note, isMissing: isNoteMissing && note.trim() === '', onChange: setNote }}
          />
        ) : (
          <WishStep
            {...{ preview: data, of, choice, typed, flaws, onLook: look }}
            failure={error ?? work.lookFailure}
            onChange={setTyped}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Moves the focus to what each next step shows, from a button that is there no more. */
function useFocusOn(panel: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    panel.current?.focus();
  }, [panel, step]);
}
