import { Columns3 } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useCompareShelf } from './compare-shelf.ts';

/** How many stays are set aside, and the way to see them side by side; nothing while there are none. */
export function CompareTray({ hrefOf }: { hrefOf(ids: readonly string[]): string }) {
  const t = useT();
  const { ids, clear } = useCompareShelf();
  return (
    <div role="status" className="pointer-events-none sticky bottom-4 z-30 flex justify-center">
      {ids.length === 0 ? null : (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-3 shadow-mid">
          <span className="flex items-center gap-2">
            <Columns3 aria-hidden className="size-5 text-brand" />
            {t('stays.compare.count', { count: ids.length })}
          </span>
          {ids.length > 1 ? (
            <LinkButton href={hrefOf(ids)} size="sm">
              {t('stays.compare.open')}
            </LinkButton>
          ) : null}
          <Button kind="quiet" size="sm" onPress={clear}>
            {t('stays.compare.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
