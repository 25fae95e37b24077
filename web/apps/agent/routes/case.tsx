import { CaseScreen } from '#web/features/cases/case-screen.tsx';
import { ActFor } from '#web/features/delegation/act-for.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { customersHref } from './customers-href.ts';

/** A case of the desk; the agent who has it may act for its customer. */
export function OneCase() {
  const { caseId = '' } = useAddress().params;
  return (
    <CaseScreen
      key={caseId}
      caseId={caseId}
      searchHref={customersHref()}
      renderActing={({ customer, isMine, state }) =>
        customer && isMine && state !== 'solved' ? (
          <ActFor customerId={customer.customerId} caseId={caseId} />
        ) : null
      }
    />
  );
}
