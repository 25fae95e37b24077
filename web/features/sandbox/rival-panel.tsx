import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { callWorld } from './world.ts';

const required = ['item', 'dates', 'party', 'option'] as const;
const fields = [...required, 'meals', 'cancellation', 'payment'] as const;
type Field = (typeof fields)[number];

/** Publishes an offer on the site of a rival, to be claimed as a price match. [PMT-01] */
export function RivalPanel() {
  const t = useT();
  const [words, setWords] = useState<Partial<Record<Field, string>>>({});
  const [total, setTotal] = useState('');
  const [isForMembers, setForMembers] = useState(false);
  const minor = Math.round(Number(total.replace(',', '.')) * 100);
  const isComplete = minor > 0 && required.every((field) => words[field]?.trim());
  const publishing = useMutation({
    mutationFn: () =>
      callWorld<{ url: string }>('POST', '/v1/rival/offers', {
        ...Object.fromEntries(fields.map((field) => [field, words[field]?.trim() || null])),
        total: { minor, currency: 'USD' },
        isPublic: !isForMembers,
      }),
  });
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4 pt-6">
      <p className="text-ink-muted">{t('sandbox.rival.how')}</p>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`sandbox.rival.${field}`)}
          value={words[field] ?? ''}
          onChange={(value) => setWords({ ...words, [field]: value })}
          maxLength={500}
          isOptional={!required.some((one) => one === field)}
        />
      ))}
      <TextField
        label={t('sandbox.rival.total')}
        inputMode="decimal"
        value={total}
        onChange={setTotal}
        maxLength={12}
      />
      <Checkbox isSelected={isForMembers} onChange={setForMembers}>
        {t('sandbox.rival.members')}
      </Checkbox>
      <Button
        className="justify-self-start"
        isDisabled={!isComplete}
        isPending={publishing.isPending}
        onPress={() => publishing.mutate()}
      >
        {t('sandbox.rival.publish')}
      </Button>
      {publishing.data ? (
        <Banner kind="info" live="polite" title={t('sandbox.rival.address')}>
          <span className="break-all select-all">{publishing.data.url}</span>
        </Banner>
      ) : null}
      {publishing.error ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {publishing.error.message}
        </Banner>
      ) : null}
    </form>
  );
}
