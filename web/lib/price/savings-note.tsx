import { ChevronDown } from 'lucide-react';
import type { PackageSavings } from '#contract/packages.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';

/** The three figures of a package beside its parts, when they were taken, and why it costs less. [0267] */
export function SavingsNote({ savings }: { savings: PackageSavings | null }) {
  const t = useT();
  const format = useFormat();
  if (!savings) return null;
  return (
    <details className="group text-sm">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        {t('packages.savings', { amount: format.money(savings.amount) })}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-2">
        {t('packages.savings.figures', {
          flights: format.money(savings.flightTotal),
          hotel: format.money(savings.stayTotal),
          time: format.moment(savings.quotedAt, readerZone()),
        })}
      </p>
      <p className="mt-1">{format.text(savings.reason)}</p>
    </details>
  );
}
