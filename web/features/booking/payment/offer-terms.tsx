import { useState } from 'react';
import type { TenderOption } from '#contract/payments.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

/** The terms of an offer, read where it is used. [OFF-01] [OFF-05] */
export function OfferTerms({ option: { label, termsAndConditions } }: { option: TenderOption }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!termsAndConditions) return null;
  return (
    <>
      <TextButton
        aria-label={t('booking.pay.offer-terms-of', { offer: label })}
        onPress={() => setOpen(true)}
        className="mb-2 ml-9 min-h-6 text-left text-sm"
      >
        {t('booking.pay.offer-terms')}
      </TextButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('booking.pay.offer-terms-title')}>
        <div className="grid gap-3">
          <h3 className="font-semibold">{label}</h3>
          <p>{termsAndConditions}</p>
          <p className="text-sm text-ink-muted">{t('booking.pay.offer-once')}</p>
        </div>
      </Dialog>
    </>
  );
}
