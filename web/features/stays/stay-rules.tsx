import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SummaryList, type SummaryItem } from '#web/ui/summary-list.tsx';
import type { StayDetails } from './stay-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** Check-in and check-out times, house rules and host. */
export function StayRules({ stay }: { stay: StayDetails }) {
  const t = useT();
  const format = useFormat();
  const localized = format.text;
  const { houseRules, host } = stay;
  const ruleItems = useStayRuleItems(stay);
  const { clock } = format;
  const allowed = (is: boolean) => (is ? t('stays.rules.yes') : t('stays.rules.no'));
  const items: SummaryItem[] = [
    {
      id: 'in',
      label: t('stays.rules.check-in'),
      value: stay.checkInUntil
        ? t('stays.rules.between', { from: clock(stay.checkInFrom), until: clock(stay.checkInUntil) })
        : t('stays.rules.from', { from: clock(stay.checkInFrom) }),
    },
    {
      id: 'out',
      label: t('stays.rules.check-out'),
      value: t('stays.rules.until', { until: clock(stay.checkOutUntil) }),
    },
    { id: 'age', label: t('stays.rules.age'), value: String(stay.minCheckInAge) },
    { id: 'children', label: t('stays.rules.children'), value: allowed(houseRules.childrenWelcome) },
    { id: 'pets', label: t('stays.rules.pets'), value: allowed(houseRules.petsAllowed) },
    { id: 'smoking', label: t('stays.rules.smoking'), value: allowed(houseRules.smokingAllowed) },
    { id: 'events', label: t('stays.rules.events'), value: allowed(houseRules.eventsAllowed) },
    ...(houseRules.quietHours
      ? [
          {
            id: 'quiet',
            label: t('stays.rules.quiet'),
            value: t('stays.rules.between', {
              from: clock(houseRules.quietHours.from),
              until: clock(houseRules.quietHours.until),
            }),
          },
        ]
      : []),
    ...ruleItems,
  ];
  const languages = new Intl.DisplayNames(format.locale, { type: 'language' });
  return (
    <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
      <section className="grid content-start gap-3">
        <h2 className="headline text-2xl">{t('stays.rules')}</h2>
        <SummaryList items={items} />
      </section>
      <div className="grid content-start gap-8">
        {stay.policies.length > 0 ? (
          <section className="grid gap-3">
            <h2 className="headline text-2xl">{t('stays.policies')}</h2>
            <ul className="grid list-disc gap-2 pl-5">
              {stay.policies.map((policy) => (
                <li key={policy.en}>{localized(policy)}</li>
              ))}
            </ul>
          </section>
        ) : null}
        {host ? (
          <section className="grid gap-2">
            <h2 className="headline text-2xl">{t('stays.host', { name: host.name })}</h2>
            <p className="text-sm text-ink-muted">
              {t('stays.host.since', { year: String(host.since) })}{' '}
              {t('stays.host.speaks', {
                languages: format.list(host.languages.map((code) => languages.of(code) ?? code)),
              })}
            </p>
            {host.isExperienced || host.responseTimeHours !== null ? (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                {host.isExperienced ? <Badge tone="accent">{t('stays.host.experienced')}</Badge> : null}
                {host.responseTimeHours === null
                  ? null
                  : t('stays.host.answers', { hours: host.responseTimeHours })}
              </p>
            ) : null}
            <p>{localized(host.about)}</p>
          </section>
        ) : null}
        {stay.rentalTerms.length > 0 ? (
          <section className="grid gap-4">
            <h2 className="headline text-2xl">{t('stays.roles')}</h2>
            {stay.rentalTerms.map(({ role, terms }) => (
              <div key={role} className="grid gap-2">
                <h3 className="font-semibold">{t(`stays.role.${role}`)}</h3>
                <ul className="grid list-disc gap-1.5 pl-5">
                  {terms.map((term) => (
                    <li key={term.en}>{localized(term)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** Rules on arrival, length of stay and occupancy; usual values are left out. */
function useStayRuleItems({ stayRules }: StayDetails): SummaryItem[] {
  const t = useT();
  const format = useFormat();
  if (!stayRules) return [];
  const { minNights, maxNights, checkInDays, checkOutDays, minLeadDays, maxGuests } = stayRules;
  const days = (list: readonly number[]) => format.list(list.map((day) => format.weekday(day, 'short')));
  const item = (id: TextOf<'stays.rules'>, value: string): SummaryItem => ({
    id,
    label: t(`stays.rules.${id}`),
    value,
  });
  return [
    item('guests', t('stays.rules.up-to', { count: maxGuests })),
    item('nights', t('stays.rules.nights-range', { min: minNights, max: maxNights })),
    ...(checkInDays.length < 7 ? [item('arrivals', days(checkInDays))] : []),
    ...(checkOutDays.length < 7 ? [item('departures', days(checkOutDays))] : []),
    ...(minLeadDays > 0 ? [item('lead', t('stays.rules.lead-days', { count: minLeadDays }))] : []),
  ];
}
