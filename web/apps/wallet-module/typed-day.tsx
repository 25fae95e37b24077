import { type ReactNode, useState } from 'react';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { DateFieldProps } from '#web/ui/dates/date-field-types.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useTypedDate } from '#web/ui/dates/typed-date.ts';
import { isWhollyTyped, readTypedDay } from './read-typed-day.ts';

interface TypedDayProps extends Omit<DateFieldProps, 'min' | 'max'> {
  /** At the end of the field. */
  after?: ReactNode;
}

/** A day in the format of the reader's language. Incomplete text is parsed when the field loses the focus. */
export function TypedDay({ value, onChange, error, ...rest }: TypedDayProps) {
  const t = useT();
  const { locale } = useLocale();
  const typedDate = useTypedDate();
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const give = (day: string | null) => {
    if (day !== value) onChange(day);
  };
  const isUnreadable = isLeft && draft !== null && draft.trim() !== '';
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('ui.calendar.typed')}
      value={draft ?? (value === null ? '' : typedDate(value))}
      error={isUnreadable ? t('ui.calendar.unreadable', { typed: t('ui.calendar.typed') }) : error}
      onChange={(text) => {
        setDraft(text);
        setLeft(false);
        give(isWhollyTyped(text) ? readTypedDay(locale, text) : null);
      }}
      onBlur={() => {
        if (draft === null) return;
        const day = readTypedDay(locale, draft);
        setLeft(true);
        if (day !== null || draft.trim() === '') setDraft(null);
        give(day);
      }}
    />
  );
}
