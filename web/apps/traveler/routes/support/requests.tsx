import { ContactScreen } from '#web/features/support/contact-screen.tsx';
import { RequestScreen } from '#web/features/support/request-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';

/** The form that writes to support. */
export function Contact() {
  const { text } = useAddress();
  return (
    <ContactScreen search={text} onSent={(caseId) => go(`/support/${caseId}/?sent`, { replace: true })} />
  );
}

/** One request to support. */
export function SupportRequest() {
  const { params, text } = useAddress();
  const { caseId = '' } = params;
  return <RequestScreen key={caseId} caseId={caseId} isNew={new URLSearchParams(text).has('sent')} />;
}
