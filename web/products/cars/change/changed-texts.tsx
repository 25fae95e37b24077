import type { CarChange } from '#contract/cars/car-changes.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { changesBetween, type Touched } from './changes-between.ts';

/** What a change of a rental touches, a sentence each: "Pick-up: 11:00 instead of 10:00." [TRP-03] */
export function useChangedTexts(): (change: Pick<CarChange, 'from' | 'to'>) => string[] {
  const t = useT();
  const format = useFormat();
  const textOf = ({ at, desk, driver }: Touched): string =>
    [
      at === undefined ? null : `${format.date(at.slice(0, 10), 'long')}, ${format.clock(at.slice(11))}`,
      desk ?? null,
      driver ? `${driver.givenName} ${driver.surname}, ${t('trips.car.age', { age: driver.age })}` : null,
    ]
      .filter((text) => text !== null)
      .join(', ');
  return ({ from, to }) =>
    changesBetween(from, to).map(({ part, before, after }) =>
      t('trips.car.change.says', { part, before: textOf(before), after: textOf(after) }),
    );
}

export function ChangedTexts({ change }: { change: Pick<CarChange, 'from' | 'to'> }) {
  const texts = useChangedTexts()(change);
  return (
    <ul className="grid gap-1">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
