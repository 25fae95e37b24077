import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { phoneHref } from '#web/lib/texts/phone-href.ts';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showSupportModal } from './wallet-support.tsx';

/** Handles the wallet's support event within the page. [WAL-06] */
export function SupportDialog() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(showSupportModal, show);
    return () => window.removeEventListener(showSupportModal, show);
  }, []);
  const { support } = bootstrap().brand.phones;
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('wallet.support.modal')}>
      <div className="grid gap-4">
        <p>{t('wallet.support.modal-body')}</p>
        <p>
          <a
            href={phoneHref(support)}
            className="tabular inline-flex min-h-11 items-center gap-2 rounded-sm text-lg font-semibold text-brand underline underline-offset-4"
          >
            <Phone aria-hidden className="size-5" />
            {support}
          </a>
          <ContactLink className="ml-3 inline-block print:hidden" />
        </p>
        <p>
          <TextLink href="/faq/">{t('wallet.support.faq')}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
