import { SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';

export interface FiltersButtonProps {
  /** How many filters apply. */
  count: number;
  onPress(): void;
  className?: string;
}

/** Opens the filters where they have no column of their own. */
export const FiltersButton = memo(function FiltersButton({ count, onPress, className }: FiltersButtonProps) {
  const t = useT();
  return (
    <Button kind="secondary" data-over-pins onPress={onPress} {...(className ? { className } : {})}>
      <SlidersHorizontal aria-hidden className="size-4.5" />
      {t('stays.filters.open', { count })}
    </Button>
  );
});
