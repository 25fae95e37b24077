import { useFormat } from '#web/lib/use-format.ts';
import { Select } from '#web/ui/fields/select.tsx';

const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

/** A time of pick-up or return, by the half hour; a given time in between is offered too. */
export function ClockSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}) {
  const format = useFormat();
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={(times.includes(value) ? times : [value, ...times]).map((one) => ({
        value: one,
        label: format.clock(one),
      }))}
    />
  );
}
