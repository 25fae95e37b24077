import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PriceFreeze } from '#contract/freeze/freezes.ts';
import { go } from '#web/lib/address/go.ts';
import { storeReturnHref } from '#web/lib/checkout/open-checkout.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { exerciseFreeze, refetchFreeze } from './queries.ts';
import { frozenShopHref } from './shop-href.ts';

interface Props {
  freeze: PriceFreeze;
  entry: 'trips' | 'trip';
  /** Asks to have the fee back; without it the page of the freeze is linked, which does. */
  onRefund?: (() => void) | undefined;
}

/**
 * The next step of a frozen price: use it, have its fee back or take an alternative, freeze again, or see the trip that
 * it paid for. [PFZ-02] [PFZ-03]
 */
export function FreezeActions({ freeze, entry, onRefund }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const { freezeId, state, item, usedBy, canUse, isUnavailable } = freeze;
  const using = useMutation({
    mutationFn: () => exerciseFreeze(freezeId),
    onSuccess({ bookingSessionId }) {
      storeReturnHref(bookingSessionId, entry === 'trips' ? '/trips/?section=frozen' : `/trips/${freezeId}/`);
      go(`/checkout/${bookingSessionId}/`);
    },
    onError: () => refetchFreeze(queries, freezeId),
  });
  const shop = (type: 'price-freeze-purchase' | 'price-freeze-exercise') =>
    frozenShopHref(item.search, { type, entry, freezeId });
  const use = (
    <Button
      kind={isUnavailable ? 'secondary' : 'primary'}
      className="justify-self-start"
      isPending={using.isPending}
      onPress={() => using.mutate()}
    >
      {t(isUnavailable ? 'freeze.use-again' : 'freeze.use')}
    </Button>
  );
  if (state === 'Expired')
    return (
      <LinkButton kind="secondary" className="justify-self-start" href={shop('price-freeze-purchase')}>
        {t('freeze.again')}
      </LinkButton>
    );
  if (usedBy)
    return (
      <LinkButton kind="secondary" className="justify-self-start" href={`/trips/${usedBy}/`}>
        {t('freeze.trip')}
      </LinkButton>
    );
  if (!canUse) return state === 'Valid' ? <p>{t('freeze.in-use')}</p> : null;
  if (!isUnavailable)
    return (
      <div className="grid gap-3">
        {use}
        {using.error ? <ProblemBanner error={using.error} /> : null}
      </div>
    );
  return (
    <div className="grid gap-3">
      <Unavailable
        freeze={freeze}
        isJustFound={using.isError}
        shopHref={shop('price-freeze-exercise')}
        onRefund={onRefund}
      />
      {use}
    </div>
  );
}

/** The right to the fee comes before the alternatives. */
function Unavailable({
  freeze: { freezeId, terms, item },
  isJustFound,
  shopHref,
  onRefund,
}: Pick<Props, 'freeze' | 'onRefund'> & { isJustFound: boolean; shopHref: string }) {
  const t = useT();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustFound) box.current?.focus();
  }, [isJustFound]);
  const refund = t('freeze.gone.refund', { fee: format.money(terms.fee) });
  return (
    <div ref={box} tabIndex={-1} data-focus-silent className="rounded-control">
      <Banner
        kind="warn"
        live="assertive"
        title={t('freeze.gone.title')}
        actions={
          <>
            {onRefund ? (
              <Button size="sm" onPress={onRefund}>
                {refund}
              </Button>
            ) : (
              <LinkButton size="sm" href={`/trips/${freezeId}/`}>
                {refund}
              </LinkButton>
            )}
            <LinkButton size="sm" kind="secondary" href={shopHref}>
              {t('freeze.gone.alternatives', { flight: String(item.product === 'flight') })}
            </LinkButton>
          </>
        }
      >
        {t('freeze.gone.body', { flight: String(item.product === 'flight') })}
      </Banner>
    </div>
  );
}
