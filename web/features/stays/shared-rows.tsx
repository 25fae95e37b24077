import { useT } from '#web/lib/i18n/t.tsx';
import type { RateRow } from './rate-rows.tsx';
import type { RoomProduct } from './stay-queries.ts';

/** Values that all rates share; renders nothing if there are none. */
export function SharedRows({
  rows,
  rate,
}: {
  rows: readonly RateRow[];
  /** Any one of the rates. */
  rate: RoomProduct | undefined;
}) {
  const t = useT();
  const told = rate ? rows.filter(({ sameAs }) => sameAs(rate) !== null) : [];
  if (!rate || told.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {told.map(({ id, cell }) => (
        <div key={id}>
          <dt className="text-ink-muted">{t(`stays.row.${id}`)}</dt>
          <dd>{cell(rate)}</dd>
        </div>
      ))}
    </dl>
  );
}
