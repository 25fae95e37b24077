import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BookingSession, keepCheckoutOpen } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { checkoutQuery } from '../../lib/checkout/checkout-query.ts';

/** Minimum interval between activity reports to the server, in milliseconds. */
const tellEveryMs = 20_000;
const inputs = ['keydown', 'pointerdown'] as const;

/**
 * Whether this checkout is about to close because it is idle, and the time left. Typing and tapping on the page keep it
 * open; a page that is only visible does not. [BKG-04]
 */
export function useIdle(session: BookingSession, now: number) {
  const { bookingSessionId, idle } = session;
  const queries = useQueryClient();
  const { queryKey } = checkoutQuery(bookingSessionId);
  const { mutate: keepOpen, isPending } = useMutation({
    mutationFn: () =>
      call<typeof keepCheckoutOpen>('POST', '/api/v0/bookings/sessions/:bookingSessionId/keep-open', {
        params: { bookingSessionId },
      }),
    onSuccess: (next) =>
      queries.setQueryData(queryKey, (known) => (known ? { ...known, idle: next } : known)),
    // It was closed meanwhile: refetch to show that.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  const leftMs = Date.parse(idle.closesAt) - now;
  const isOpen = session.state === 'open' && now < Date.parse(session.expiresAt);
  const isWarning = isOpen && leftMs > 0 && now >= Date.parse(idle.warnAt);

  const toldAt = useRef(0);
  useEffect(() => {
    if (!isOpen || isWarning) return undefined;
    const tell = () => {
      if (performance.now() - toldAt.current < tellEveryMs && toldAt.current > 0) return;
      toldAt.current = performance.now();
      keepOpen();
    };
    for (const input of inputs) document.addEventListener(input, tell);
    return () => {
      for (const input of inputs) document.removeEventListener(input, tell);
    };
  }, [isOpen, isWarning, keepOpen]);

  const isTimeUp = isOpen && leftMs <= 0;
  useEffect(() => {
    // The server closes an idle checkout when it is read.
    if (isTimeUp) void queries.invalidateQueries({ queryKey });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key follows from the checkout
  }, [isTimeUp, bookingSessionId]);

  return { isWarning, leftSeconds: Math.max(0, Math.ceil(leftMs / 1000)), keepOpen, isPending };
}
