import { useRef, useState } from 'react';
import type { AdminPolicy, moveDraft, TierPolicy } from '#contract/business/policies.ts';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { go } from '#web/lib/address/go.ts';
import { call } from '#web/lib/api/client.ts';
import { instantIn } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { usePolicyChange } from './queries.ts';

export type Asked = 'send_to_review' | 'agree' | 'send_back' | 'take_back' | 'discard' | 'publish';

interface Props {
  of: TierPolicy;
  open: AdminPolicy;
  asked: Asked;
  onClose(): void;
}

/** Asks before a version is moved on, and says what that does. */
export function MoveDialog({ of, open: { policyId, version }, asked, onClose }: Props) {
  const t = useT();
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState('00:00');
  const [isFaulty, setIsFaulty] = useState(false);
  const { mutate, error, isPending } = usePolicyChange(
    (body: Parameters<typeof send>[1]) => send({ tier: of.tier, policyId }, body),
    ({ inForce, open }) => {
      onClose();
      if (inForce === null && open === null) go('/policies/');
    },
  );
  const at =
    when === 'now'
      ? null
      : day === null || time === ''
        ? undefined
        : instantIn(of.timeZone, `${day}T${time}`);
  const form = useRef<HTMLDivElement>(null);
  const refuse = () => {
    setIsFaulty(true);
    focusFirstFault(form);
  };
  const submit = () => {
    if (asked === 'send_back') {
      if (note.trim() === '') return refuse();
      return mutate({ version, move: asked, note });
    }
    if (asked !== 'publish') return mutate({ version, move: asked });
    return at === undefined ? refuse() : mutate({ version, move: asked, at });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin.policy.move.${asked}-title`)}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button kind={asked === 'discard' ? 'danger' : 'primary'} isPending={isPending} onPress={submit}>
            {t(
              asked === 'publish' && when === 'later'
                ? 'admin.policy.schedule'
                : `admin.policy.move.${asked}`,
            )}
          </Button>
        </>
      }
    >
      <div ref={form} className="grid gap-4">
        <p>{t(`admin.policy.move.${asked}-body`, { count: of.people })}</p>
        {asked === 'publish' ? (
          <>
            <RadioGroup
              label={t('admin.policy.when')}
              value={when}
              onChange={(chosen) => setWhen(chosen === 'later' ? 'later' : 'now')}
              options={[
                { value: 'now', label: t('admin.policy.when.now') },
                { value: 'later', label: t('admin.policy.when.later') },
              ]}
            />
            {when === 'later' ? (
              <div className="grid items-start gap-4 tablet:grid-cols-2">
                <DateField
                  label={t('admin.policy.when.day')}
                  value={day}
                  onChange={setDay}
                  error={isFaulty && day === null ? t('admin.policy.when.day-missing') : undefined}
                  isRequired
                />
                <TextField
                  label={t('admin.policy.when.time')}
                  hint={t('admin.policy.when.zone', { zone: zoneText(t, of.timeZone) })}
                  type="time"
                  value={time}
                  onChange={setTime}
                  error={isFaulty && time === '' ? t('admin.policy.when.time-missing') : undefined}
                  isRequired
                />
              </div>
            ) : null}
          </>
        ) : null}
        {asked === 'send_back' ? (
          <TextField
            label={t('admin.policy.note')}
            hint={t('admin.policy.note-hint')}
            value={note}
            onChange={setNote}
            error={isFaulty && note.trim() === '' ? t('admin.policy.note-missing') : undefined}
            rows={3}
            maxLength={500}
            isRequired
          />
        ) : null}
        {error ? <ProblemBanner error={error} /> : null}
      </div>
    </Dialog>
  );
}

const send = (
  params: { tier: string; policyId: string },
  body: { version: number } & (
    | { move: 'send_to_review' | 'agree' | 'take_back' | 'discard' }
    | { move: 'send_back'; note: string }
    | { move: 'publish'; at: string | null }
  ),
) => call<typeof moveDraft>('POST', '/admin/api/v0/policies/:tier/drafts/:policyId/moves', { params, body });
