import type { CarDesk } from '#contract/cars.ts';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { CarSection } from './car-section.tsx';

/** One end of a rental: the time, and the desk with its hours that day. */
export function RentalDesk({ title, at, desk }: { title: string; at: string; desk: CarDesk }) {
  const t = useT();
  const format = useFormat();
  const { state, hours, fee } = desk.atYourTime;
  return (
    <CarSection title={title}>
      <div className="grid gap-2">
        <p className="font-semibold">
          {formatPlainDate(format.locale, at.slice(0, 10), 'long')}, {format.clock(at.slice(11))}
        </p>
        <p>
          {desk.name}
          <span className="block text-sm text-ink-muted">{format.text(desk.address)}</span>
        </p>
        <p className="text-sm">
          {hours === null
            ? null
            : hours.open === '00:00' && hours.close === '24:00'
              ? t('cars.desk.always')
              : t(state === 'open' ? 'cars.desk.open' : 'cars.desk.out-of-hours', {
                  open: format.clock(hours.open),
                  close: format.clock(hours.close === '24:00' ? '00:00' : hours.close),
                  fee: fee ? format.money(fee) : '',
                })}
        </p>
        <p className="text-sm text-ink-muted">{format.text(desk.instructions)}</p>
        <p className="text-sm">
          <PhoneLink number={desk.phone} />
        </p>
      </div>
    </CarSection>
  );
}
