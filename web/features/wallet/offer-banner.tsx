import { useQuery } from '@tanstack/react-query';
import { BadgePercent, X } from 'lucide-react';
import { useState } from 'react';
import type { OfferFunnel, OfferPage } from '#contract/enums/index.ts';
import type { listTakeovers } from '#contract/offer-banners.ts';
import { call } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Ids of offers the customer dismissed, until the page reloads. */
const closed = new Set<string>();

/** Banner of the offer that ends first and fits the search; renders nothing without one. [OFF-07] */
export function OfferBanner({ page, funnel }: { page: OfferPage; funnel?: OfferFunnel }) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['wallet', 'takeovers', page, funnel, locale],
    queryFn: ({ signal }) =>
      call<typeof listTakeovers>('GET', '/api/v0/takeovers', {
        query: { page, ...(funnel ? { funnel } : {}) },
        signal,
      }),
  });
  const [, setClosed] = useState(closed.size);
  const banner = data?.takeovers[0];
  if (!banner || closed.has(banner.offerId)) return null;
  const { offerId, text, expiresOn } = banner;
  const close = () => setClosed(closed.add(offerId).size);
  return (
    <aside
      data-over-pins
      aria-label={t('wallet.banner')}
      className="flex items-start gap-3 rounded-control bg-accent-soft py-2 pr-2 pl-4 text-ink max-tablet:gap-2 max-tablet:pl-3 max-tablet:text-sm"
    >
      <BadgePercent aria-hidden className="mt-1.5 size-5 shrink-0 text-accent max-tablet:hidden" />
      <p className="min-w-0 grow self-center">
        <span className="font-semibold">{text}</span>{' '}
        {expiresOn ? (
          <span className="max-tablet:hidden">
            {t('wallet.offers.until', { date: format.date(expiresOn, 'year') })}{' '}
          </span>
        ) : null}
        <TextLink href="/travel-offers#offers">
          <span className="tablet:hidden">{t('wallet.banner.open.short')}</span>
          <span className="max-tablet:hidden">{t('wallet.banner.open')}</span>
        </TextLink>
      </p>
      <IconButton label={t('ui.close')} size="sm" onPress={close}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </aside>
  );
}
