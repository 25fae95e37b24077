import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CarBookingSession } from '#contract/booking.ts';
import type { chooseCarExtras } from '#contract/cars/car-booking.ts';
import { call } from '#web/lib/api/client.ts';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { WhatChanged } from '#web/lib/price/what-changed.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';

/** Extras with their price for the rental; the supplier prices the car again with those that are chosen. */
export function CarExtrasSection({ session: { bookingSessionId, car } }: { session: CarBookingSession }) {
  const t = useT();
  const format = useFormat();
  const queries = useQueryClient();
  const key = checkoutQuery(bookingSessionId).queryKey;
  const choosing = useMutation({
    scope: { id: `extras ${bookingSessionId}` },
    mutationFn: (extras: { code: string; quantity: number }[]) =>
      call<typeof chooseCarExtras>('PUT', '/api/v0/bookings/sessions/:bookingSessionId/car/extras', {
        params: { bookingSessionId },
        body: { extras },
      }),
    onSuccess(session) {
      queries.setQueryData(key, session);
      // A changed price changes the payment plan.
      for (const part of ['plan', 'ways']) void queries.invalidateQueries({ queryKey: [...key, part] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: key }),
  });
  if (car.extras.length === 0) return null;
  // Optimistic: the requested extras show until the server has answered.
  const chosen = choosing.isPending ? choosing.variables : car.chosenExtras;
  const quantityOf = (code: string) => chosen.find((one) => one.code === code)?.quantity ?? 0;
  const choose = (code: string, quantity: number) =>
    choosing.mutate([
      ...chosen.filter((one) => one.code !== code),
      ...(quantity > 0 ? [{ code, quantity }] : []),
    ]);
  return (
    <Section id="car-extras" title={t('cars.extras.title')} note={t('booking.car-extras.note')}>
      {choosing.error ? (
        <Banner kind="danger" live="assertive" title={t('booking.car-extras.failed')}>
          <ProblemText error={choosing.error} />
          <WhatChanged error={choosing.error} />
        </Banner>
      ) : null}
      {car.extras.map(({ code, name, price, perDay, maxQuantity, dueAtDesk }) => (
        <NumberStepper
          key={code}
          label={format.text(name)}
          hint={[
            format.money(price),
            perDay ? t('cars.extras.per-day', { amount: format.money(perDay) }) : t('cars.extras.once'),
            dueAtDesk ? t('cars.price.at-desk') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
          value={quantityOf(code)}
          max={maxQuantity}
          isDisabled={choosing.isPending}
          onChange={(quantity) => choose(code, quantity)}
        />
      ))}
    </Section>
  );
}
