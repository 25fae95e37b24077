import { useT } from '#web/lib/i18n/t.tsx';
import { protectionParts } from '#web/lib/texts/protection-words.ts';
import type { ProtectionCopy } from '#web/lib/texts/legal-copy.tsx';
import { TermsPage } from './terms-page.tsx';

function ProtectionTerms({ of, href }: { of: ProtectionCopy; href: string }) {
  const t = useT();
  return <TermsPage of={of} parts={protectionParts} action={{ href, label: t(`content.${of}.action`) }} />;
}

/** The public terms of each protection. [LEG-01] */
export const CancelForAnyReasonTerms = () => <ProtectionTerms of="cfar" href="/" />;
export const ChangeForAnyReasonTerms = () => <ProtectionTerms of="change" href="/flights/" />;
export const DisruptionAssistanceTerms = () => <ProtectionTerms of="disruption" href="/flights/" />;
export const MissedConnectionTerms = () => <ProtectionTerms of="missed" href="/flights/" />;
export const PriceDropTerms = () => <ProtectionTerms of="drop" href="/trips/" />;
export const PriceMatchTerms = () => <ProtectionTerms of="match" href="/trips/" />;
