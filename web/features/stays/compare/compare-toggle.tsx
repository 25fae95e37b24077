import { useT } from '#web/lib/i18n/t.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useCompareShelf } from './compare-shelf.ts';

/** Sets a stay aside to compare; says so when four are there already. */
export function CompareToggle({
  lodgingId,
  name,
  label,
  className,
}: {
  lodgingId: string;
  name: string;
  /** What stands beside the box; "Compare" when left out. */
  label?: string;
  className?: string;
}) {
  const t = useT();
  const shelf = useCompareShelf();
  const isOn = shelf.has(lodgingId);
  return (
    <Checkbox
      isSelected={isOn}
      isDisabled={shelf.isFull && !isOn}
      onChange={(isWanted) => (isWanted ? shelf.add({ lodgingId, name }) : shelf.remove(lodgingId))}
      aria-label={t('stays.compare.add-label', { name })}
      {...(className ? { className } : {})}
    >
      {shelf.isFull && !isOn ? t('stays.compare.full') : (label ?? t('stays.compare.add'))}
    </Checkbox>
  );
}
