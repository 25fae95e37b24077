import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusOnce } from '#web/ui/focus-once.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { WishlistSummary } from './queries.ts';
import { useCreateList } from './use-lists.ts';

export interface NewListFormProps {
  /** False at the maximum number of lists. */
  hasRoom: boolean;
  /** The maximum number of lists. */
  most: number;
  /** The only control on the page: its name field gets the focus. */
  isAlone?: boolean;
  onCreated(list: WishlistSummary): void;
}

/** Form that creates a wishlist. */
export function NewListForm({ hasRoom, most, isAlone = false, onCreated }: NewListFormProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const creating = useCreateList();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAlone) focusOnce(field.current);
  }, [isAlone]);
  if (!hasRoom) return <p className="text-sm text-ink-muted">{t('wishlists.most', { count: most })}</p>;
  const missing = isTried && name.trim() === '' ? t('wishlists.name.missing') : undefined;
  return (
    <form
      noValidate
      className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() === '') return field.current?.focus();
        if (creating.isPending) return;
        creating.mutate(
          { name: name.trim() },
          {
            onSuccess(list) {
              setName('');
              setTried(false);
              onCreated(list);
            },
          },
        );
      }}
    >
      <TextField
        ref={field}
        label={t('wishlists.name.new')}
        value={name}
        onChange={setName}
        maxLength={60}
        error={missing ?? (creating.error ? problemText(creating.error, t).title : undefined)}
      />
      <Button type="submit" kind="secondary" isPending={creating.isPending} className="tablet:mt-7">
        <Plus aria-hidden className="size-5" />
        {t('wishlists.create')}
      </Button>
    </form>
  );
}
