import { EditScreen } from '#web/features/admin-policy/edit-screen.tsx';
import { TierScreen } from '#web/features/admin-policy/tier-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';

/** The policy of the tier in the address. */
export function Policy() {
  const { tier = '' } = useAddress().params;
  return <TierScreen key={tier} tier={tier} />;
}

/** The draft of the tier in the address. */
export function EditPolicy() {
  const { tier = '' } = useAddress().params;
  return <EditScreen key={tier} tier={tier} />;
}
