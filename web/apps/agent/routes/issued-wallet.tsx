import { CustomerScreen } from '#web/features/issuing/customer-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';

/** A customer's credits and offers, to issue and to revoke. */
export function IssuedWallet() {
  const { subject = '' } = useAddress().params;
  return <CustomerScreen key={subject} subject={subject} />;
}
