import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { getActivityWithdrawal, withdrawActivity } from '#contract/experiences/activity-booking.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Withdraws a request that its operator has not answered, after one question. [TRP-04] */
export function Withdraw({ bookingId }: { bookingId: string }) {
  const t = useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const preview = useQuery({
    queryKey: ['booking', bookingId, 'withdrawal'],
    queryFn: ({ signal }) =>
      call<typeof getActivityWithdrawal>('GET', '/api/v0/bookings/:bookingId/activity/withdrawal', {
        params: { bookingId },
        signal,
      }),
    enabled: isAsking,
    staleTime: 0,
  });
  const withdrawing = useMutation({
    mutationFn: () =>
      call<typeof withdrawActivity>('POST', '/api/v0/bookings/:bookingId/activity/withdraw', {
        params: { bookingId },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking', bookingId] }),
  });
  const error = withdrawing.error ?? preview.error;
  return (
    <div className="mt-4 grid justify-items-center gap-3">
      {error ? (
        <p role="alert" className="text-danger">
          <ProblemText error={error} />
        </p>
      ) : null}
      {!isAsking ? (
        <Button kind="secondary" onPress={() => setAsking(true)}>
          {t('booking.withdraw')}
        </Button>
      ) : preview.data && preview.data.outcome !== 'BookingPending' ? (
        <p>{t('booking.withdraw.answered')}</p>
      ) : (
        <>
          <p>{t('booking.withdraw.free')}</p>
          <Button
            kind="secondary"
            isPending={withdrawing.isPending || preview.isLoading}
            onPress={() => withdrawing.mutate()}
          >
            {t('booking.withdraw.confirm')}
          </Button>
        </>
      )}
    </div>
  );
}
