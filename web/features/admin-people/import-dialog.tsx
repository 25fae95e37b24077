import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { importPeople } from '#contract/business/invitations.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { invitationsKey } from './queries.ts';

type Report = z.output<typeof importPeople.response>;

const mostBytes = 200_000;

/** Invites the people of a CSV file and reports the lines that were refused. */
export function ImportDialog({ tiers, onClose }: { tiers: readonly string[]; onClose(): void }) {
  const t = useT();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (chosen: File) =>
      call<typeof importPeople>('POST', '/admin/api/v0/people/import', {
        body: { csv: await chosen.text() },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
  const send = () => {
    const isGood = file !== null && file.size > 0 && file.size <= mostBytes;
    setWrong(!isGood);
    if (isGood) mutate(file);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.import.title')}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t(data ? 'ui.close' : 'admin.cancel')}
          </Button>
          {data ? null : (
            <Button isPending={isPending} onPress={send}>
              {t('admin.import.send')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Outcome report={data} />
      ) : (
        <div className="grid gap-5">
          <p className="text-ink-muted">{t('admin.import.body')}</p>
          <p className="rounded-card border border-line p-3 font-mono text-sm wrap-anywhere">
            email,role,policy,department,cost_center,approver
          </p>
          <p className="text-sm text-ink-muted">{t('admin.import.values', { tiers: tiers.join(', ') })}</p>
          <FileField
            label={t('admin.import.file')}
            accept=".csv,text/csv"
            onChange={(chosen) => {
              setFile(chosen);
              setWrong(false);
            }}
            error={isWrong ? t('admin.import.file-wrong') : undefined}
          />
          {error ? <ProblemBanner error={error} /> : null}
        </div>
      )}
    </Dialog>
  );
}

/** How many were invited, and each line that was not, with its reason. */
function Outcome({ report: { invited, refused } }: { report: Report }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {t('admin.import.invited', { count: invited })}
      </p>
      {refused.length > 0 ? (
        <section className="grid gap-2" aria-label={t('admin.import.refused', { count: refused.length })}>
          <h3 className="font-semibold">{t('admin.import.refused', { count: refused.length })}</h3>
          <ul className="divide-y divide-line rounded-card border border-line">
            {refused.map(({ line, email, problem }) => (
              <li key={line} className="grid gap-0.5 p-3">
                <span className="font-semibold wrap-anywhere">
                  {t('admin.import.line', { line, email: email || '—' })}
                </span>
                <span className="text-sm text-ink-muted">{t(`admin.import.problem.${problem}`)}</span>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-muted">{t('admin.import.again')}</p>
        </section>
      ) : null}
    </div>
  );
}
