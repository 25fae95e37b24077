import { useAddress } from '#web/lib/address/address.tsx';
import { ApprovalScreen } from './approval-screen.tsx';

/** The request of the address. */
export function ApprovalRoute() {
  const { approvalId = '' } = useAddress().params;
  return <ApprovalScreen key={approvalId} approvalId={approvalId} />;
}
