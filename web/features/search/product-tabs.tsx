import { type ReactNode, useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { isOpen, type OpenProductId, type ProductId, products } from './products.ts';

/** One tab for each product; products that are not available say so and link to one that is. */
export function ProductTabs({
  forms,
  first = 'hotels',
}: {
  forms: Readonly<Record<OpenProductId, ReactNode>>;
  /** The tab that is open at first. */
  first?: OpenProductId | undefined;
}) {
  const t = useT();
  const [selected, setSelected] = useState<ProductId>(first);
  return (
    <Tabs<ProductId>
      label={t('search.products')}
      variant="pill"
      selected={selected}
      onSelect={setSelected}
      tabs={products.map(({ id, Icon }) => ({
        id,
        label: t(`search.product.${id}`),
        icon: <Icon aria-hidden className="size-4.5" />,
        content: isOpen(id) ? forms[id] : <NotYet product={id} onHotels={() => setSelected('hotels')} />,
      }))}
    />
  );
}

function NotYet({ product, onHotels }: { product: ProductId; onHotels(): void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 desktop:min-h-[78px]">
      <div className="max-w-[60ch]">
        <p className="font-semibold">
          {t('search.not-yet.title', { product: t(`search.product.${product}`) })}
        </p>
        <p className="text-ink-muted">{t('search.not-yet.body')}</p>
      </div>
      <Button kind="secondary" onPress={onHotels}>
        {t('search.not-yet.hotels')}
      </Button>
    </div>
  );
}
