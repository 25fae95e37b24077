import type { DateFieldProps } from '#web/ui/date-field-types.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** Stands in for ui/date-field-full.tsx: the browser's own calendar, which is no script and lies over no page. */
export default function NativeDateField({ value, onChange, ...rest }: DateFieldProps) {
  return <TextField {...rest} type="date" value={value ?? ''} onChange={(day) => onChange(day || null)} />;
}
