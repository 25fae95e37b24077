import { useState } from 'react';
import { findLoyaltyProgram } from '#contract/values/loyalty-programmes.ts';
import type { Traveler } from '#contract/travelers.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useChangeTraveler } from './queries.ts';
import { unknownBirthDate } from './traveler-form.ts';

interface Props {
  traveler: Traveler;
  onEdit(): void;
  onDeleted(): void;
}

/** Profile of a saved traveler, with actions for its owner. [TRV-03] */
export function TravelerProfile({ traveler, onEdit, onDeleted }: Props) {
  const t = useT();
  const change = useChangeTraveler();
  const [asksDelete, setAsksDelete] = useState(false);
  const { id, isDefaultProfile, isGhostUser, isMissingInfo, isOwn, isPrivateProfile } = traveler;
  const name = `${traveler.givenName} ${traveler.surname}`;
  const act = (what: 'assign_default' | 'hide' | 'show') => () => change.mutate({ what, personId: id });
  return (
    <section aria-label={name} className="grid gap-5 rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="headline text-xl">{name}</h3>
        {isDefaultProfile ? <Badge tone="brand">{t('travelers.wallet.default')}</Badge> : null}
        {isPrivateProfile ? <Badge>{t('travelers.wallet.private')}</Badge> : null}
        {isMissingInfo ? <Badge tone="warn">{t('travelers.wallet.incomplete')}</Badge> : null}
        {isOwn ? null : <Badge>{t('travelers.wallet.colleague')}</Badge>}
      </div>
      <Facts traveler={traveler} />
      {change.error ? <ProblemBanner error={change.error} /> : null}
      {isOwn ? (
        <div className="flex flex-wrap items-center gap-2">
          {asksDelete ? (
            <>
              <p className="w-full font-semibold">{t('travelers.wallet.delete-sure', { name })}</p>
              <Button
                size="sm"
                kind="danger"
                isPending={change.isPending}
                onPress={() => change.mutate({ what: 'delete', personId: id }, { onSuccess: onDeleted })}
              >
                {t('travelers.wallet.delete-yes')}
              </Button>
              <Button size="sm" kind="secondary" onPress={() => setAsksDelete(false)}>
                {t('travelers.wallet.delete-no')}
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" kind="secondary" onPress={onEdit}>
                {t('travelers.wallet.edit')}
              </Button>
              {isGhostUser ? null : (
                <>
                  {isDefaultProfile ? null : (
                    <Button size="sm" kind="quiet" onPress={act('assign_default')}>
                      {t('travelers.wallet.make-default')}
                    </Button>
                  )}
                  <Button size="sm" kind="quiet" onPress={act(isPrivateProfile ? 'show' : 'hide')}>
                    {t(`travelers.wallet.${isPrivateProfile ? 'show' : 'hide'}`)}
                  </Button>
                  <Button size="sm" kind="quiet" onPress={() => setAsksDelete(true)}>
                    {t('travelers.wallet.delete')}
                  </Button>
                </>
              )}
            </>
          )}
        </div>
      ) : null}
    </section>
  );
}

function Facts({ traveler }: { traveler: Traveler }) {
  const t = useT();
  const format = useFormat();
  const { dateOfBirth, frequentFlyer, gender, hotelLoyalty, isGhostUser, nationality } = traveler;
  const numbers = (loyalty: Traveler['hotelLoyalty'], nameOf: (code: string) => string) =>
    Object.entries(loyalty)
      .map(([code, { value }]) => `${nameOf(code)} ${value}`)
      .join(', ');
  const programme = (code: string) => findLoyaltyProgram(code)?.loyaltyProgramName ?? code;
  const facts: readonly [label: string, value: string | null][] = [
    [t('travelers.gender'), isGhostUser ? null : t(`travelers.${gender}`)],
    [
      t('travelers.date-of-birth'),
      dateOfBirth === unknownBirthDate ? null : format.date(dateOfBirth, 'year'),
    ],
    [t('travelers.nationality'), nationality && format.country(nationality)],
    [t('travelers.licence'), traveler.driversLicence],
    [t('travelers.frequent-flyer'), numbers(frequentFlyer, (code) => code)],
    [t('travelers.hotel-loyalty'), numbers(hotelLoyalty, programme)],
    [t('travelers.info'), traveler.additionalInfo],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 tablet:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere">{value || t('travelers.wallet.none')}</dd>
        </div>
      ))}
    </dl>
  );
}
