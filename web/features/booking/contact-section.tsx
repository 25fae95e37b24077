import { useState } from 'react';
import type { Product } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Draft } from '#web/lib/checkout/draft.ts';
import type { Fields } from '#web/products/port.ts';
import { Section } from '#web/lib/checkout/section.tsx';

interface Props<D extends Draft> extends Fields<D> {
  product: Product;
}

/** Contact details: where the confirmation is sent, and how the hotel or the airline reaches the customer. */
export function ContactSection<D extends Draft>({ draft, onChange, errorOf, product }: Props<D>) {
  const t = useT();
  // A number that is filled in shows its form itself.
  const [isKnown] = useState(draft.phone !== '');
  return (
    <Section id="contact" title={t('booking.contact.title')} note={t('booking.contact.note', { product })}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          id="contact-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('booking.contact.email')}
          value={draft.email}
          onChange={(email) => onChange({ ...draft, email })}
          error={errorOf('contact-email')}
          isRequired
        />
        <TextField
          id="contact-phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t('booking.contact.phone')}
          hint={isKnown ? undefined : t('booking.contact.phone-hint')}
          value={draft.phone}
          onChange={(phone) => onChange({ ...draft, phone })}
          error={errorOf('contact-phone')}
          isRequired
        />
      </div>
    </Section>
  );
}
