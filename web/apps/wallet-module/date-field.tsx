import type { DateFieldProps } from '#web/ui/dates/date-field-types.ts';
import { TypedDay } from './typed-day.tsx';

/** Replaces ui/date-field.tsx, which needs React Aria. */
export const DateField = ({ min: _min, max: _max, ...rest }: DateFieldProps) => <TypedDay {...rest} />;
