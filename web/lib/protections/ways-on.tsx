import type { WayOn } from '#contract/trips/ways-on.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

interface Props {
  ways: readonly WayOn[];
}

/** Protections that can be used now, which were paid for and come first. */
export function UsableProtections({ trip, ways }: Props & { trip: { readonly buyerZone: string } }) {
  const t = useT();
  const format = useFormat();
  return ways.map((way) =>
    way.way === 'protection' ? (
      <p key={way.kind} className="font-medium">
        {t('trips.ways.protection', {
          name: t(`booking.protections.name.${way.kind}`),
          until: format.moment(way.until, way.timeZone ?? trip.buyerZone),
          how: way.canRebook ? (way.refund ? 'both' : 'flight') : 'refund',
          refund: way.refund ? format.money(way.refund) : '',
        })}
      </p>
    ) : null,
  );
}

/** A button for each of them, which leads to what it brings; for the actions of a banner. */
export function UseProtections({ ways }: Props) {
  const t = useT();
  return ways.map((way) =>
    way.way === 'protection' ? (
      <LinkButton key={way.kind} size="sm" href="#protections">
        {t('trips.options.use_protection', { name: t(`booking.protections.name.${way.kind}`) })}
      </LinkButton>
    ) : null,
  );
}

/** The protections that cancelling would end. */
export function EndedProtections({ ways }: Props) {
  const t = useT();
  const names = ways
    .flatMap((way) => ('ends' in way ? way.ends : []))
    .map((kind) => t(`booking.protections.name.${kind}`));
  return names.length > 0 ? <p>{t('trips.protections.lost', { names: names.join(', ') })}</p> : null;
}
