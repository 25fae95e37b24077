import { memo } from 'react';
import type { WireMoney } from '#contract/money.ts';
import type { PackageCard as Card, PackageVerdict } from '#contract/packages.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { BrandMark } from '#web/lib/marks/brand-mark.tsx';
import { SavingsNote } from '#web/lib/price/savings-note.tsx';
import { VerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';
import { Rating } from '#web/lib/stay/rating.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Stars } from '#web/ui/stars.tsx';

/** A hotel with the total of the package, for everybody and for one. [PKG-01] */
export const PackageCard = memo(function PackageCard({ card, href }: { card: Card; href: string }) {
  const t = useT();
  const format = useFormat();
  const { price } = card;
  const id = `package-${card.source}-${card.lodgingId}`;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 max-tablet:grid-cols-[6rem_minmax(0,1fr)] tablet:grid-cols-[10rem_minmax(0,1fr)_13rem] tablet:grid-rows-[auto_1fr] tablet:gap-y-0.5"
    >
      {card.pictures[0] ? (
        <img
          src={card.pictures[0]}
          alt=""
          loading="lazy"
          className="h-24 w-full rounded-control object-cover tablet:row-span-2 tablet:h-32 tablet:w-40"
        />
      ) : (
        <span className="tablet:row-span-2" />
      )}
      <div className="grid content-start gap-0.5">
        <h2 id={id} className="font-semibold">
          {card.name}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {card.brand ? <BrandMark kind="hotel" code={card.brand} className="size-6!" /> : null}
          {card.stars > 0 ? (
            <Stars count={card.stars} label={t('stays.stars', { count: card.stars })} />
          ) : null}
          <Rating score={card.reviewScore} count={card.reviewCount} />
          <p className="text-sm text-ink-muted">
            {[
              card.neighbourhood,
              t('packages.card.distance', { distance: formatDistance(format.locale, card.distanceKm) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="grid content-between gap-2 tablet:col-start-3 tablet:row-span-2 tablet:row-start-1 max-tablet:col-span-2 max-tablet:grid-cols-[minmax(0,1fr)_auto] max-tablet:items-end tablet:text-right">
        <div>
          <PriceText
            amount={format.money(price.total)}
            note={
              <span className="inline-block text-balance">
                {t('packages.card.per-person', { amount: format.money(price.perPerson) })}
              </span>
            }
          />
          {price.dueAtProperty.amount > 0 ? (
            <p className="text-sm text-ink-muted">
              {t('packages.card.there', { amount: format.money(price.dueAtProperty) })}
            </p>
          ) : null}
        </div>
        <LinkButton href={href} size="sm" aria-describedby={id}>
          {t('packages.card.open')}
        </LinkButton>
      </div>
      <div className="grid content-start gap-0.5 max-tablet:col-span-2 tablet:col-start-2">
        <p className="text-sm">
          {t(`stays.meal.${price.mealPlan}`)} · {t(`packages.room.${price.refundPolicy}`)}
        </p>
        <Verdict verdict={card.policy} />
        <SavingsNote savings={price.savings} />
      </div>
    </article>
  );
});

/** The verdict on the whole, and which part is out of policy with its limit. Nothing where no policy applies. [POL-05] */
export function Verdict({ verdict }: { verdict: PackageVerdict }) {
  const t = useT();
  const format = useFormat();
  return (
    <VerdictLine
      verdict={verdict}
      reasons={verdict.reasons.map(({ part, code, limit, currency }) => ({
        key: `${part} ${code}`,
        text: t('packages.policy', {
          part,
          code,
          limit:
            currency === null
              ? limit
              : format.money({ amount: Number(limit), currency: currency as WireMoney['currency'] }),
        }),
      }))}
    />
  );
}
