import type { PackageTerm } from '#contract/packages.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';

/**
 * What cancelling the whole package gives back by time, each deadline on the clock that decides it, by name. [PKG-01]
 */
export function PackageTerms({
  terms,
  buyerZone = readerZone(),
}: {
  terms: readonly PackageTerm[];
  /** Of a booked package; before that it is the reader’s. */
  buyerZone?: string;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {terms.map(({ until, timeZone, refund, stay }) => {
        const time = until === null ? '' : format.moment(until, timeZone ?? buyerZone);
        return (
          <li key={until ?? 'end'}>
            {refund
              ? t('packages.terms.refund', { time, amount: format.money(refund) })
              : t('packages.terms.room', { time, stay })}
          </li>
        );
      })}
      <li>{t('packages.terms.whole')}</li>
    </ul>
  );
}
