import type { PolicyVerdict } from '#contract/policy.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { noException } from '#web/lib/policy/exception.ts';
import { ExceptionFields } from '#web/lib/policy/exception-fields.tsx';
import type { Draft } from '../../lib/checkout/draft.ts';
import type { Fields } from '#web/products/port.ts';
import { Section } from '#web/lib/checkout/section.tsx';

/** Asks for the reason for booking outside the company's policy; renders nothing within it. [POL-02] */
export function PolicyExceptionSection<D extends Draft>({
  policy,
  draft,
  onChange,
  errorOf,
}: Fields<D> & { policy: PolicyVerdict }) {
  const t = useT();
  if (policy.state !== 'out_of_policy') return null;
  return (
    <Section id="policy-exception" title={t('policy.ask.title')} note={t('policy.ask.note')}>
      <ExceptionFields
        verdict={policy}
        value={draft.exception ?? noException}
        onChange={(exception) => onChange({ ...draft, exception })}
        errorOf={errorOf}
      />
    </Section>
  );
}
