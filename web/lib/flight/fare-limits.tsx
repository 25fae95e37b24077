import type { FareShelf } from '#contract/flights.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';

/** What a fare does not let one do, point by point; nothing where it has no limits. [AIR-10] */
export function FareLimits({
  fare: { restrictions },
  className,
}: {
  fare: Pick<FareShelf, 'restrictions'>;
  className?: string;
}) {
  const format = useFormat();
  const limits = restrictions.restrictionsWithInfo;
  return limits.length === 0 ? null : (
    <ul className={cx('grid list-disc gap-1 pl-4', className)}>
      {limits.map((limit) => (
        <li key={limit.en}>{format.text(limit)}</li>
      ))}
    </ul>
  );
}
