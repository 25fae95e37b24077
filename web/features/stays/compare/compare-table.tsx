import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { Check, Minus, SplitSquareHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ComparisonTable } from '#web/ui/comparison-table.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Compared, differ, splitAmenities } from './compare-rows.ts';
import { earnText } from '#web/lib/results/earn-text.ts';
import type { RoomProduct } from '../stay-queries.ts';
import { refundText } from '../stay-terms.tsx';
import { useWord } from '#web/lib/stay/words.ts';

export interface CompareTableProps {
  compared: readonly Compared[];
  /** Without dates there are no prices to compare. */
  hasDates: boolean;
  /** Leaves out rows that are equal for all. */
  isBrief: boolean;
  hrefOf(lodgingId: string): string;
  onRemove(lodgingId: string): void;
}

interface Row {
  readonly id: string;
  readonly label: string;
  /** The compared value as text; undefined while loading. */
  readonly text: (one: Compared) => string | undefined;
  readonly cell?: (one: Compared) => ReactNode;
}

/** Rows of facts, columns of stays; a row whose values differ has a mark beside its name. */
export function CompareTable({ compared, hasDates, isBrief, hrefOf, onRemove }: CompareTableProps) {
  const t = useT();
  const rows = [...useFactRows(hasDates), ...useAmenityRows(compared)];
  const isDifferent = ({ text }: Row) => differ(compared.map(text));
  return (
    <ComparisonTable
      isEven
      caption={t('stays.compare.title')}
      corner={t('stays.compare.corner')}
      columns={compared.map((one) => ({
        id: one.stay.lodgingId,
        // Space for a long name keeps the pictures in one row.
        title: <span className="block max-desktop:min-h-[3lh] max-tablet:min-h-[2lh]">{one.stay.name}</span>,
        head: <Head one={one} href={hrefOf(one.stay.lodgingId)} onRemove={onRemove} />,
      }))}
      rows={rows
        .filter((row) => !isBrief || isDifferent(row))
        .map((row) => ({
          id: row.id,
          label: (
            <span className="flex items-start justify-between gap-1.5">
              {row.label}
              {isDifferent(row) ? <DiffersMark /> : null}
            </span>
          ),
          cells: Object.fromEntries(
            compared.map((one) => [
              one.stay.lodgingId,
              row.cell?.(one) ?? row.text(one) ?? (
                <Skeleton key="asking" className={`w-24 ${askingHeight[row.id] ?? 'h-5'}`} />
              ),
            ]),
          ),
        }))}
    />
  );
}

/** The height of the content after the rates have loaded. */
const askingHeight: Readonly<Record<string, string>> = { total: 'h-13', cancel: 'h-10' };

/** Beside the name of a row: the stays differ in most of them, so words would crowd out the names. */
function DiffersMark() {
  const t = useT();
  return (
    <SplitSquareHorizontal
      role="img"
      aria-label={t('stays.compare.differs')}
      className="mt-0.5 size-4 shrink-0 text-brand"
    />
  );
}

function Head({ one, href, onRemove }: { one: Compared; href: string; onRemove(lodgingId: string): void }) {
  const t = useT();
  const { stay } = one;
  const picture = stay.pictures[0];
  return (
    <div className="mt-3 grid gap-3">
      {picture ? (
        // The picture does not affect the layout, or every column would shift when it loads.
        <div className="relative aspect-3/2 overflow-hidden rounded-control">
          <Picture
            src={picture.url}
            alt=""
            width={480}
            height={320}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ) : null}
      <LinkButton href={href} size="sm" aria-label={t('stays.compare.see-label', { name: stay.name })}>
        {t('stays.compare.see')}
      </LinkButton>
      <Button
        kind="quiet"
        size="sm"
        aria-label={t('stays.compare.remove-label', { name: stay.name })}
        onPress={() => onRemove(stay.lodgingId)}
      >
        {t('stays.compare.remove')}
      </Button>
    </div>
  );
}

function useFactRows(hasDates: boolean): Row[] {
  const t = useT();
  const format = useFormat();
  const word = useWord();
  const yes = (is: boolean) => (is ? t('stays.rules.yes') : t('stays.rules.no'));
  const ofRate = (
    id: TextOf<'stays.compare.row'>,
    text: (rate: RoomProduct, one: Compared) => string,
  ): Row => ({
    id,
    label: t(`stays.compare.row.${id}`),
    text: (one) =>
      one.lowest === undefined
        ? undefined
        : one.lowest === null
          ? t('stays.compare.unavailable')
          : text(one.lowest, one),
  });
  const fact = (id: TextOf<'stays.compare.row'>, text: (stay: Compared['stay']) => string): Row => ({
    id,
    label: t(`stays.compare.row.${id}`),
    text: ({ stay }) => text(stay),
  });
  const total = ofRate('total', (rate) => format.money(rate.total));
  return [
    ...(hasDates
      ? [
          {
            ...total,
            cell: (one: Compared) =>
              one.lowest ? (
                <PriceText
                  amount={format.money(one.lowest.total)}
                  note={t('stays.price.nightly', {
                    amount: format.money(one.lowest.nightlyDiscountAwareTaxInclusive),
                    rooms: 1,
                  })}
                />
              ) : undefined,
          },
          ofRate('cancel', (rate, { stay }) => refundText(t, format, rate, stay.timeZone)),
          ofRate('meal', (rate) => t(`stays.meal.${rate.mealPlan}`)),
          ofRate('pay', (rate) => t(`stays.pay.${rate.paymentTiming}`)),
          ofRate('earn', ({ earn: [best] }) =>
            best && best.amount > 0 ? earnText(t, format.locale, best) : t('stays.row.none'),
          ),
        ]
      : []),
    fact('kind', (stay) =>
      stay.productType === 'Homes'
        ? word(`stays.home.${stay.homeType ?? 'home'}`, stay.homeType ?? 'home')
        : t('stays.compare.hotel', { stars: stay.stars }),
    ),
    fact('collection', (stay) => t(`stays.collection.${stay.collection}`)),
    fact('rating', (stay) =>
      stay.reviewCount === 0
        ? t('stays.no-reviews')
        : t('stays.compare.rated', {
            score: format.score(stay.reviewScore),
            count: stay.reviewCount,
          }),
    ),
    fact('where', (stay) => stay.address),
    fact('arrive', (stay) => format.clock(stay.checkInFrom)),
    fact('leave', (stay) => format.clock(stay.checkOutUntil)),
    fact('pets', (stay) => yes(stay.houseRules.petsAllowed)),
    fact('children', (stay) => yes(stay.houseRules.childrenWelcome)),
  ];
}

/** One row for each amenity that only some have; one row for those that all have. */
function useAmenityRows(compared: readonly Compared[]): Row[] {
  const t = useT();
  const format = useFormat();
  const word = useWord();
  const { shared, differing } = splitAmenities(compared.map(({ stay }) => stay));
  const name = (amenity: string) => word(`stays.amenity.${amenity}`, amenity);
  return [
    ...differing.map((amenity): Row => {
      const has = ({ stay }: Compared) => stay.amenities.includes(amenity);
      return {
        id: amenity,
        label: name(amenity),
        text: (one) => (has(one) ? t('stays.rules.yes') : t('stays.rules.no')),
        cell: (one) => (
          <span
            className={has(one) ? 'flex items-center gap-1.5' : 'flex items-center gap-1.5 text-ink-muted'}
          >
            {has(one) ? (
              <Check aria-hidden className="size-4 text-accent" />
            ) : (
              <Minus aria-hidden className="size-4" />
            )}
            {has(one) ? t('stays.rules.yes') : t('stays.rules.no')}
          </span>
        ),
      };
    }),
    ...(shared.length > 0
      ? [
          {
            id: 'shared',
            label: t('stays.compare.row.shared'),
            text: () => format.list(shared.map(name), 'unit'),
          },
        ]
      : []),
  ];
}
