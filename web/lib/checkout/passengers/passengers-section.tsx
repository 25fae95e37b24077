import type { ReactNode } from 'react';
import type { FlightBookingSession } from '#contract/booking.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { TravelerPickerParts } from '#web/lib/checkout/picker-parts.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import {
  airlinesOf,
  type DraftPassenger,
  type FlightDraft,
  mayFlyAs,
  withPassenger,
} from './flight-draft.ts';
import { passengerField } from './passenger-faults.ts';
import { placeName } from './passenger-names.ts';
import { PassengerFields } from './passenger-fields.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

interface Props<D extends FlightDraft> {
  draft: D;
  onChange(draft: D): void;
  /** The error message of a field, by the id of its control. */
  errorOf(field: string): string | undefined;
  flight: FlightBookingSession['flight'];
  renderPicker(props: TravelerPickerParts): ReactNode;
}

/**
 * All passengers: a saved traveler in one tap, or typed; the airlines' requirements are folded below. [TRV-01, BKG-03]
 */
export function PassengersSection<D extends FlightDraft>({
  flight,
  draft,
  onChange,
  errorOf,
  renderPicker,
}: Props<D>) {
  const t = useT();
  const { passengers } = draft;
  const airlines = airlinesOf(flight);
  return (
    <Section id="passengers" title={t('booking.passengers.title')} note={t('booking.passengers.note')}>
      {passengers.map((passenger, at) => {
        const { type, travelerId } = passenger;
        const ofType = passengers.filter((one) => one.type === type);
        const label = placeName(passengers, at, t);
        const holder = type === 'INF' ? ofType.indexOf(passenger) : null;
        const put = (change: Partial<DraftPassenger>) =>
          onChange({ ...draft, passengers: passengers.with(at, { ...passenger, ...change }) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- passengers have no other identity than their place
          <fieldset
            key={at}
            className="grid gap-4 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0"
          >
            <legend className={passengers.length === 1 ? 'sr-only' : 'float-left w-full font-semibold'}>
              {label}
              {holder === null ? null : (
                <span className="block text-sm font-normal text-ink-muted">
                  {t('booking.passengers.held', { name: nameOf(passengers[holder], holder, t) })}
                </span>
              )}
            </legend>
            {renderPicker({
              label: t('booking.passengers.saved', { who: label }),
              selectedId: travelerId,
              takenIds: passengers.flatMap(({ travelerId: taken }, other) =>
                taken && other !== at ? [taken] : [],
              ),
              typed: passenger,
              contact: draft,
              fits: (traveler) => mayFlyAs(type, traveler, flight.lastFlightOn),
              onPick: (picked, isSame) => onChange(withPassenger(draft, at, { ...picked, isSame }, airlines)),
            })}
            <PassengerFields
              at={at}
              passenger={passenger}
              flight={flight}
              onChange={put}
              errorOf={(field) => errorOf(passengerField(at, field))}
            />
          </fieldset>
        );
      })}
      <Rules flight={flight} />
    </Section>
  );
}

const nameOf = (adult: DraftPassenger | undefined, at: number, t: ReturnType<typeof useT>): string =>
  adult?.givenName.trim() || t('booking.passengers.adult-number', { number: at + 1 });

/** The airlines' requirements of passengers, shown before anything is sent. */
function Rules({
  flight: { passengers, lastFlightOn, arrivesOn, isInternational },
}: Pick<Props<FlightDraft>, 'flight'>) {
  const t = useT();
  const format = useFormat();
  const rules = [
    t('booking.passengers.rule.ages', { date: format.date(lastFlightOn, 'year') }),
    ...(passengers.INF > 0 ? [t('booking.passengers.rule.lap')] : []),
    ...(passengers.CNN + passengers.INS > 0 ? [t('booking.passengers.rule.children')] : []),
    ...(isInternational
      ? [t('booking.passengers.rule.passport', { date: format.date(arrivesOn, 'year') })]
      : []),
  ];
  return (
    <Disclosure
      title={t(isInternational ? 'booking.passengers.rules-passport' : 'booking.passengers.rules')}
      className="border-b-0! [&>h3>button]:min-h-8! [&>h3>button]:w-auto! [&>h3>button]:gap-1! [&>h3>button]:py-0! [&>h3>button]:text-sm!"
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
