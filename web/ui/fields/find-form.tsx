import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from './text-field.tsx';

interface Props {
  label: string;
  /** The text of the button. */
  action: string;
  /** The error of a text with fewer letters than `fewest`. */
  tooShort: string;
  fewest: number;
  /** The text of the search that is shown. */
  wanted: string | undefined;
  isPending: boolean;
  field?: RefObject<HTMLInputElement | null>;
  className?: string;
  onFind(wanted: string): void;
  /** The same text is searched for again. */
  onAgain(): void;
}

/** A field with a button that finds people for staff. */
export function FindForm(props: Props) {
  const { label, action, tooShort, fewest, wanted, isPending, field, className, onFind, onAgain } = props;
  const [typed, setTyped] = useState(wanted ?? '');
  const [isTooShort, setTooShort] = useState(false);
  return (
    <form
      role="search"
      noValidate
      className={cx('flex flex-wrap items-end gap-3', className)}
      onSubmit={(event) => {
        event.preventDefault();
        const text = typed.trim();
        setTooShort(text.length < fewest);
        if (text.length < fewest) return;
        if (text === wanted) onAgain();
        else onFind(text);
      }}
    >
      <TextField
        {...(field ? { ref: field } : {})}
        className="min-w-0 grow basis-72"
        label={label}
        error={isTooShort ? tooShort : undefined}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <Button type="submit" size="md" isPending={isPending}>
        <Search aria-hidden className="size-5" />
        {action}
      </Button>
    </form>
  );
}
