import { useIntl } from 'react-intl';
import { formatTime } from '#web/lib/i18n/format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { SummaryList, type SummaryItem } from '#web/ui/summary-list.tsx';
import type { StayDetails } from './stay-queries.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** When one may come and go, what is allowed, and who the host is. */
export function StayRules({ stay }: { stay: StayDetails }) {
  const t = useT();
  const intl = useIntl();
  const { text: localized } = useFormat();
  const { houseRules, host } = stay;
  // A time of day without a date: any day does, as long as no zone moves it.
  const clock = (time: string) => formatTime(intl.locale, `2024-01-01T${time}:00Z`, 'UTC');
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
  ];
  const languages = new Intl.DisplayNames(intl.locale, { type: 'language' });
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
                languages: intl.formatList(host.languages.map((code) => languages.of(code) ?? code)),
              })}
            </p>
            <p>{localized(host.about)}</p>
          </section>
        ) : null}
      </div>
    </div>
  );
}
