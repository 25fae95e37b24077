import type { AnyTrip } from '#contract/trips/any-trip.ts';
import type { TripOption } from '#contract/trips/options.ts';
import { supportEnds } from '#contract/support-ends.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import type { ActOnScreen, ActsOnScreen, TripDialog } from '#web/products/port.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Props {
  trip: AnyTrip;
  acts: ActsOnScreen;
  onOpen(dialog: TripDialog): void;
}

/** Acts that look the same for every kind. */
const common: ActsOnScreen = {
  pay_change: { label: 'trips.options.pay_change', href: '#news' },
  use_protection: { label: 'trips.options.use_protection', href: '#protections' },
  answer_times: { label: 'trips.options.answer_times', href: '#news' },
  answer_nights: { label: 'trips.options.answer_nights', href: '#news' },
  leave: { label: 'trips.options.leave', about: supportEnds.oneTraveler },
  contact: { label: 'support.write', about: {} },
};

/**
 * What can be done with a trip, until when, at what cost and by whom, as the server lists it; what cannot, with the reason.
 * [TRP-02, TRP-10]
 */
export function TripOptions({ trip, acts, onOpen }: Props) {
  const t = useT();
  const shown: ActsOnScreen = { ...common, ...acts };
  // Trips cached on this device by an older version have none.
  const rows = (trip.options ?? []).flatMap((option) => {
    const act = shown[option.act];
    return act ? [{ option, act }] : [];
  });
  return (
    <Card as="section" aria-labelledby="options" className="grid gap-4 print:hidden">
      <h2 id="options" className="headline text-xl">
        {t('trips.options.title')}
      </h2>
      <ul className="grid gap-4">
        {rows.map(({ option, act }) => (
          <li key={`${option.act} ${option.protection ?? ''}`} className="grid gap-1">
            <Act option={option} act={act} onOpen={onOpen} />
            <Facts option={option} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The button or link of an act; its name alone where it is not possible now. */
function Act({ option, act, onOpen }: { option: TripOption; act: ActOnScreen } & Pick<Props, 'onOpen'>) {
  const t = useT();
  const { closed, protection } = option;
  const { opens, href, about } = act;
  const label =
    protection === null
      ? t(act.label)
      : t('trips.options.use_protection', { name: t(`booking.protections.name.${protection}`) });
  if (closed !== null) return <p className="font-semibold text-ink-muted">{label}</p>;
  if (opens)
    return (
      <Button kind="secondary" isWide onPress={() => onOpen(opens)}>
        {label}
      </Button>
    );
  if (about)
    return (
      <p>
        {act.label === 'support.write' ? null : <span className="font-semibold">{label}. </span>}
        <ContactLink {...about} />
      </p>
    );
  if (href?.startsWith('/'))
    return (
      <LinkButton kind="secondary" isWide href={href}>
        {label}
      </LinkButton>
    );
  return (
    <p>
      <TextLink href={href ?? '#options'}>{label}</TextLink>
    </p>
  );
}

/** In one line: what it costs and until when, or why it is not possible and whom to ask. */
function Facts({ option }: { option: TripOption }) {
  const t = useT();
  const format = useFormat();
  const { closed, by } = option;
  const texts =
    closed === null ? openFacts(option, t, format) : [t(`trips.options.closed.${closed}`, { by })];
  if (texts.length === 0) return null;
  return (
    <p className="text-sm text-ink-muted">
      {texts.join(' ')}
      {closed !== null && by === 'agent' && closed !== 'under_way' && closed !== 'still_sold' ? (
        <>
          {' '}
          <ContactLink {...(option.act === 'cancel' ? supportEnds.cannotCancel : supportEnds.cannotChange)} />
        </>
      ) : null}
    </p>
  );
}

function openFacts({ act, by, cost, until }: TripOption, t: Translate, format: Format): string[] {
  const told = (moment: NonNullable<TripOption['until']>) => format.moment(moment.at, moment.timeZone);
  return [
    ...(cost ? [costText(cost, t, { format, told })] : []),
    // Trips cached on this device by an older version have none.
    ...(cost?.terms ? [t('trips.options.by-fare', { terms: cost.terms })] : []),
    ...(by === 'agent' && act !== 'contact' ? [t('trips.options.by-agent')] : []),
    ...(until && until.at !== cost?.until?.at ? [t('trips.options.until', { until: told(until) })] : []),
  ];
}

type Cost = NonNullable<TripOption['cost']>;

function costText(
  { form, amount, until }: Cost,
  t: Translate,
  { format, told }: { format: Format; told(moment: NonNullable<Cost['until']>): string },
): string {
  const values = { amount: amount ? format.money(amount) : '', until: until ? told(until) : '' };
  if (until && (form === 'free' || form === 'fee')) return t(`trips.options.cost.${form}-until`, values);
  return t(`trips.options.cost.${form}`, values);
}
