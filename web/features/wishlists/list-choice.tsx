import { useQuery } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewListForm } from './new-list-form.tsx';
import { listsQuery } from './queries.ts';
import { type NamedStay, useListMembership } from './use-heart.ts';

/** Dialog with a checkbox per list for one stay, and a form for a new list. */
export function ListChoice({ stay, onClose }: { stay: NamedStay; onClose(): void }) {
  const t = useT();
  const { data, error } = useQuery(listsQuery);
  const membership = useListMembership(stay);
  const asked = membership.isPending ? membership.variables : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('wishlists.choose.title')}
      footer={<Button onPress={onClose}>{t('wishlists.choose.done')}</Button>}
    >
      <div className="grid gap-5">
        <p className="text-ink-muted">{t('wishlists.choose.body', { name: stay.name })}</p>
        {data ? (
          <ul className="wrap-anywhere">
            {data.wishlists.map((list) => {
              const isIn = list.productIds.some(({ value }) => value === stay.lodgingId);
              return (
                <li key={list.id}>
                  <Checkbox
                    isSelected={asked?.wishlistId === list.id ? asked.isIn : isIn}
                    isDisabled={list.isFull && !isIn}
                    onChange={(next) => membership.mutate({ wishlistId: list.id, isIn: next })}
                    {...(list.isFull && !isIn
                      ? { detail: t('wishlists.full', { count: data.limits.items }) }
                      : {})}
                    trailing={t('wishlists.count', { count: list.itemCount })}
                  >
                    {list.name}
                  </Checkbox>
                </li>
              );
            })}
          </ul>
        ) : error ? null : (
          <Skeleton className="h-24" />
        )}
        {(error ?? membership.error) ? <ProblemBanner error={error ?? membership.error} /> : null}
        <NewListForm
          hasRoom={!data || data.wishlists.length < data.limits.lists}
          most={data?.limits.lists ?? 0}
          onCreated={({ id }) => membership.mutate({ wishlistId: id, isIn: true })}
        />
      </div>
    </Dialog>
  );
}
