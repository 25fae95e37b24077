import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { LoyaltyRow } from './traveler-form.ts';

export interface ProgrammeRowsProps {
  /** Accessible name of the group. */
  label: string;
  /** Element id of the first number field. */
  fieldId: string;
  rows: readonly LoyaltyRow[];
  onChange(rows: readonly LoyaltyRow[]): void;
  /** Renders the field for the programme. */
  codeField(row: LoyaltyRow, onCode: (code: string) => void): ReactNode;
  error: string | undefined;
}

/** Editable rows of a programme and a membership number. */
export function ProgrammeRows({ label, fieldId, rows, onChange, codeField, error }: ProgrammeRowsProps) {
  const t = useT();
  const put = (key: string, change: Partial<LoyaltyRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  return (
    <div role="group" aria-label={label} className="grid gap-3">
      <p className="font-semibold">{label}</p>
      {rows.map((row, index) => (
        <div key={row.key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-3">
          {codeField(row, (code) => put(row.key, { code }))}
          <TextField
            {...(index === 0 ? { id: fieldId } : {})}
            label={t('travelers.number')}
            value={row.number}
            onChange={(number) => put(row.key, { number })}
            maxLength={30}
          />
          <IconButton
            label={t('travelers.remove', {
              name: row.code || t('travelers.programme', { number: index + 1 }),
            })}
            className="mt-7"
            onPress={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      ))}
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
      <Button
        kind="quiet"
        size="sm"
        className="justify-self-start"
        aria-label={`${t(rows.length === 0 ? 'travelers.add-first' : 'travelers.add')}: ${label}`}
        onPress={() => onChange([...rows, { key: newId(), code: '', number: '' }])}
      >
        <Plus aria-hidden className="size-4" />
        {t(rows.length === 0 ? 'travelers.add-first' : 'travelers.add')}
      </Button>
    </div>
  );
}
