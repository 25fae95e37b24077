import type { FreezeTerms as Terms } from '#contract/freeze/terms.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { LegalCopy } from '#web/lib/texts/legal-copy.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The terms of a freeze under the label and heading of the specification. [BKG-07] */
export function FreezeTermsText({ terms }: { terms: Terms }) {
  const t = useT();
  const format = useFormat();
  return (
    <Disclosure title={t('freeze.terms-read')} level={3}>
      <div className="grid gap-2 text-sm">
        <h4 className="font-semibold">{t('freeze.terms-heading')}</h4>
        <p>
          <LegalCopy
            of="freeze"
            inputs={{
              coverageAmount: format.money(terms.capEach),
              expiryDateString: format.moment(terms.until, terms.timeZone),
            }}
          />
        </p>
        <p>
          <TextLink href="/terms/price-freeze/">{t('freeze.terms-all')}</TextLink>
        </p>
        <p>
          <TextLink href="/protections-paid/">{t('freeze.terms-paid')}</TextLink>
        </p>
      </div>
    </Disclosure>
  );
}
