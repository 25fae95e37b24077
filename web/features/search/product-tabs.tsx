import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { productSearches, type SearchId } from '#web/products/searches.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** One tab for each search. */
export function ProductTabs({
  formOf,
  first = productSearches[0].id,
}: {
  formOf(search: SearchId): ReactNode;
  /** The tab that is open at first. */
  first?: SearchId | undefined;
}) {
  const t = useT();
  const [selected, setSelected] = useState<SearchId>(first);
  return (
    <Tabs<SearchId>
      label={t('search.products')}
      variant="pill"
      selected={selected}
      onSelect={setSelected}
      tabs={productSearches.map(({ id, Icon }) => ({
        id,
        label: t(`shell.nav.${id}`),
        icon: <Icon aria-hidden className="size-4.5" />,
        content: formOf(id),
      }))}
    />
  );
}
