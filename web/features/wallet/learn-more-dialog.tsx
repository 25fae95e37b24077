import type { PremiumProductType } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Props {
  productType: PremiumProductType;
  /** The issuer's name of the card. */
  card: string;
  isOpen: boolean;
  onClose(): void;
}

/** Explains the credits of a premium card, for both card products. [CRD-04] */
export function LearnMoreDialog({ productType, card, isOpen, onClose }: Props) {
  const t = useT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wallet.learn.title', { card })}>
      <div className="grid gap-5">
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('wallet.learn.annual')}</h3>
          <p>{t(`wallet.learn.annual-body.${productType}`, { card })}</p>
        </section>
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('wallet.learn.once')}</h3>
          <p>{t('wallet.learn.once-body')}</p>
        </section>
        <section className="grid gap-1">
          <h3 className="font-semibold">{t('wallet.learn.keep')}</h3>
          <p>{t('wallet.learn.keep-body')}</p>
        </section>
        <p>
          <TextLink href="/terms/travel-credits/" target="_blank" rel="noopener">
            {t('wallet.credits.terms')}
            <span className="sr-only"> ({t('wallet.new-tab')})</span>
          </TextLink>
        </p>
      </div>
    </Dialog>
  );
}
