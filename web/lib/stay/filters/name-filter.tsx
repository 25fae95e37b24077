import { Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Filter by part of the name; applied on Enter or on blur. */
export function NameFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange(value: string | undefined): void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(value ?? '');
  const apply = () => {
    const name = typed.trim();
    if (name !== (value ?? '')) onChange(name || undefined);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t('stays.filter.name')}
        value={typed}
        onChange={setTyped}
        onBlur={apply}
        maxLength={80}
        enterKeyHint="search"
        before={<Search aria-hidden className="size-4.5" />}
      />
    </form>
  );
}
