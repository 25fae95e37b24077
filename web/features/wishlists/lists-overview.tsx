import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Collage } from './collage.tsx';
import { NewListForm } from './new-list-form.tsx';
import type { WishlistSummary } from './queries.ts';

interface Props {
  lists: readonly WishlistSummary[];
  limits: { lists: number; items: number };
  hrefOfList(listId: string): string;
}

/** Every list as a tile. */
export function ListsOverview({ lists, limits, hrefOfList }: Props) {
  const t = useT();
  return (
    <div className="page grid gap-6 pt-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="headline text-3xl">{t('wishlists.title')}</h1>
          <p className="mt-1 text-ink-muted">{t('wishlists.lists', { count: lists.length })}</p>
        </div>
        <NewListButton limits={limits} listCount={lists.length} />
      </header>
      <ul className="grid gap-x-5 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-3">
        {lists.map((list) => (
          <li key={list.id} className="group relative">
            <Collage pictures={list.pictures} />
            <h2 className="headline mt-3 text-xl wrap-anywhere">
              <TextLink
                href={hrefOfList(list.id)}
                className="text-ink! no-underline! after:absolute after:inset-0 after:rounded-card hovered:text-brand!"
              >
                {list.name}
              </TextLink>
            </h2>
            <p className="text-sm text-ink-muted">{t('wishlists.count', { count: list.itemCount })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the form for another list. */
export function NewListButton({
  limits,
  listCount,
}: {
  limits: { lists: number; items: number };
  listCount: number;
}) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        {t('wishlists.name.new')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('wishlists.name.new')}>
        <NewListForm
          isAlone
          hasRoom={listCount < limits.lists}
          most={limits.lists}
          onCreated={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
