import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '#web/lib/api/problem-of.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { focusOnce } from '#web/ui/focus-once.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Wishlist } from './queries.ts';
import { useDeleteList, useRenameList } from './use-lists.ts';

interface Props {
  list: Wishlist;
  onDeleted(): void;
}

/** Renaming and deleting a list. */
export function ListActions({ list, onDeleted }: Props) {
  const t = useT();
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <IconButton label={t('wishlists.rename')} onPress={() => setOpen('rename')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={t('wishlists.delete')} onPress={() => setOpen('delete')}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
      {open === 'rename' ? <RenameDialog list={list} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog list={list} onClose={close} onDeleted={onDeleted} /> : null}
    </>
  );
}

function RenameDialog({ list, onClose }: { list: Wishlist; onClose(): void }) {
  const t = useT();
  const [name, setName] = useState(list.name);
  const renaming = useRenameList();
  const save = () => {
    if (name.trim() !== '')
      renaming.mutate({ wishlistId: list.id, name: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('wishlists.rename')}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('wishlists.cancel')}
          </Button>
          <Button isPending={renaming.isPending} onPress={save}>
            {t('wishlists.save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          ref={focusOnce}
          label={t('wishlists.name')}
          value={name}
          onChange={setName}
          maxLength={60}
          error={
            name.trim() === ''
              ? t('wishlists.name.missing')
              : renaming.error
                ? problemText(renaming.error, t).title
                : undefined
          }
        />
      </form>
    </Dialog>
  );
}

function DeleteDialog({ list, onClose, onDeleted }: Props & { onClose(): void }) {
  const t = useT();
  const deleting = useDeleteList();
  const leave = () => {
    onDeleted();
    // The button is unmounted with the list.
    requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('wishlists.delete.title', { name: list.name })}
      footer={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('wishlists.delete.keep')}
          </Button>
          <Button
            kind="danger"
            isPending={deleting.isPending}
            onPress={() => deleting.mutate(list.id, { onSuccess: leave })}
          >
            {t('wishlists.delete')}
          </Button>
        </>
      }
    >
      <p>{t('wishlists.delete.body', { count: list.itemCount })}</p>
      {deleting.error ? <ProblemBanner error={deleting.error} /> : null}
    </Dialog>
  );
}
