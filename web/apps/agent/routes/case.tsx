import { useQuery } from '@tanstack/react-query';
import { CaseScreen } from '#web/features/cases/case-screen.tsx';
import { Key } from '#web/lib/keys/shortcuts-dialog.tsx';
import { ActFor } from '#web/features/delegation/act-for.tsx';
import { CasePowers } from '#web/features/powers/case-powers.tsx';
import { EndingPower } from '#web/features/powers/power-button.tsx';
import { rightsQuery } from '#web/features/powers/queries.ts';
import { useAddress } from '#web/lib/address/address.tsx';
import { customersHref } from './customers-href.ts';

/** A case of the desk; the agent who has it may end it by a power, and act for its customer. */
export function OneCase() {
  const { caseId = '' } = useAddress().params;
  const { data: rights } = useQuery(rightsQuery);
  return (
    <CaseScreen
      key={caseId}
      caseId={caseId}
      searchHref={customersHref()}
      powers={rights?.powers}
      renderEnding={(of) => <EndingPower of={of} mark={<Key name="P" />} />}
      renderMore={(of) => (
        <>
          <CasePowers of={of} />
          {of.customer && of.isMine && of.state !== 'solved' ? (
            <ActFor customerId={of.customer.customerId} caseId={caseId} isFolded />
          ) : null}
        </>
      )}
    />
  );
}
