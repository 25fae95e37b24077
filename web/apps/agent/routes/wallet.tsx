import { RewardsBanner } from '#web/features/wallet/rewards-banner.tsx';
import { SupportDialog } from '#web/features/wallet/support-dialog.tsx';
import { WalletScreen } from '#web/features/wallet/wallet-screen.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useSession } from '#web/lib/session.ts';

/** The travel wallet of the agent, which this portal only shows: it sells nothing. [WAL-02] */
export function OwnWallet() {
  const session = useSession();
  return (
    <>
      <WalletScreen
        rewards={session ? <RewardsBanner userId={session.userId} /> : null}
        night={null}
        near={null}
        sale={null}
        travelers={null}
      />
      {bootstrap().tenant === 'business' ? <SupportDialog /> : null}
    </>
  );
}
