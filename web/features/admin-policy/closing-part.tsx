import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { closeCompany, reopenCompany } from '#contract/business/closing.ts';
import type { CompanySettings } from '#contract/business/policies.ts';
import { call } from '#web/lib/api/client.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusFirstFault } from '#web/ui/fields/focus-first-fault.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { settingsQuery } from './queries.ts';
import { Part } from './travel-fields.tsx';

/** What a company that is closed is, and a way to open it again for who holds its card. */
export function ClosedNotice({ of: { closed, mayClose } }: { of: CompanySettings }) {
  const t = useT();
  const format = useFormat();
  const { mutate, error, isPending } = useStored(() =>
    call<typeof reopenCompany>('POST', '/admin/api/v0/company/reopen', {}),
  );
  if (!closed) return null;
  const { at, by, reopenUntil } = closed;
  const mayReopen = mayClose && reopenUntil !== null;
  return (
    <div className="grid gap-4">
      <Banner
        kind="warn"
        title={t('admin.closing.closed', { name: by, time: format.moment(at, readerZone(), 'year') })}
        {...(mayReopen
          ? {
              actions: (
                <Button kind="secondary" isPending={isPending} onPress={() => mutate()}>
                  {t('admin.closing.reopen')}
                </Button>
              ),
            }
          : {})}
      >
        <p>{t('admin.closing.closed-body')}</p>
        <p>
          {reopenUntil === null ? (
            <T
              id="admin.closing.for-good"
              values={{ phone: () => <PhoneLink number={bootstrap().brand.phones.support} /> }}
            />
          ) : (
            t(mayClose ? 'admin.closing.until' : 'admin.closing.until-holder', {
              time: format.moment(reopenUntil, readerZone(), 'year'),
            })
          )}
        </p>
      </Banner>
      {error ? <ProblemBanner error={error} /> : null}
    </div>
  );
}

/** Closes the company, for who holds its card and types its name. [BUS-02] */
export function ClosingPart({ of: { name, mayClose, frozenPrices } }: { of: CompanySettings }) {
  const t = useT();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Part title={t('admin.closing.title')} hint={t(mayClose ? 'admin.closing.body' : 'admin.closing.holder')}>
      {mayClose ? (
        <div>
          <Button kind="danger" onPress={() => setIsAsked(true)}>
            {t('admin.closing.close')}
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <CloseDialog name={name} frozenPrices={frozenPrices} onClose={() => setIsAsked(false)} />
      ) : null}
    </Part>
  );
}

const effects = ['bookings', 'approvals', 'trips', 'people', 'policies'] as const;

function CloseDialog({
  name,
  frozenPrices,
  onClose,
}: {
  name: string;
  frozenPrices: number;
  onClose(): void;
}) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, error, isPending } = useStored(() =>
    call<typeof closeCompany>('POST', '/admin/api/v0/company/close', { body: { name: typed } }),
  );
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (typed.trim() === name.trim()) return mutate();
    setIsWrong(true);
    focusFirstFault(form);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.closing.ask', { name })}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button kind="danger" isPending={isPending} onPress={submit}>
            {t('admin.closing.close')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ul className="grid list-disc gap-2 pl-5">
          {effects.map((effect) => (
            <li key={effect}>{t(`admin.closing.effect.${effect}`)}</li>
          ))}
          {frozenPrices > 0 ? <li>{t('admin.closing.effect.frozen', { count: frozenPrices })}</li> : null}
        </ul>
        <TextField
          label={t('admin.closing.type', { name })}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setIsWrong(false);
          }}
          error={isWrong ? t('admin.closing.type-wrong', { name }) : undefined}
          maxLength={120}
          autoComplete="off"
          isRequired
        />
        {error ? <ProblemBanner error={error} /> : null}
      </form>
    </Dialog>
  );
}

/** Sends a change, and shows the settings as the answer has them. */
function useStored(send: () => Promise<CompanySettings>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess(settings) {
      queries.setQueryData(settingsQuery.queryKey, settings);
      await queries.invalidateQueries();
      await queries.invalidateQueries(sessionQuery);
    },
  });
}
