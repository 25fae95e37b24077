import { useT } from '#web/lib/i18n/t.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useCompareShelf } from './compare-shelf.ts';

/** Selects a stay for comparison; says so when four are selected already. */
export function CompareToggle({
  lodgingId,
  name,
  label,
  className,
}: {
  lodgingId: string;
  name: string;
  /** The label of the checkbox; "Compare" by default. */
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
