import { useRef, useState } from 'react';
import { isEmail } from '#contract/values/email.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { type LinkQuestion, useAskLink } from './queries.ts';

const mails = ['self', 'traveler', 'both'] as const;

/** Asks a colleague whether the reader may book for them, or whether they book for the reader. */
export default function AskDialog({ onClose }: { onClose(): void }) {
  const t = useT();
  const [draft, setDraft] = useState<LinkQuestion>({ email: '', yourPart: 'arranger', mailTo: 'both' });
  const form = useRef<HTMLDivElement>(null);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useAskLink(onClose);
  const { yourPart, mailTo } = draft;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('arranging.ask')}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('arranging.cancel')}
          </Button>
          <Button
            isPending={isPending}
            onPress={() => {
              const email = draft.email.trim();
              setWrong(!isEmail(email));
              if (isEmail(email)) mutate({ ...draft, email });
              else focusFirstFault(form);
            }}
          >
            {t('arranging.send')}
          </Button>
        </>
      }
    >
      <div ref={form} className="grid gap-6">
        {error ? <ProblemBanner error={error} /> : null}
        <TextField
          type="email"
          label={t('arranging.email')}
          hint={t('arranging.email-hint')}
          value={draft.email}
          onChange={(email) => {
            setDraft({ ...draft, email });
            setWrong(false);
          }}
          error={isWrong ? t('arranging.email-wrong') : undefined}
          autoComplete="off"
          maxLength={254}
          isRequired
        />
        <RadioGroup
          label={t('arranging.question')}
          value={yourPart}
          onChange={(part) => setDraft({ ...draft, yourPart: part })}
          options={(['arranger', 'traveler'] as const).map((part) => ({
            value: part,
            label: t(`arranging.question.${part}`),
          }))}
        />
        <RadioGroup
          label={t('arranging.mail')}
          value={mailTo}
          onChange={(to) => setDraft({ ...draft, mailTo: to })}
          options={mails.map((to) => ({
            value: to,
            label: t(`arranging.mail.${yourPart}.${to}.choice`),
          }))}
        />
      </div>
    </Dialog>
  );
}
