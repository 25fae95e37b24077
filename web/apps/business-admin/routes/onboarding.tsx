import { OnboardingScreen } from '#web/features/onboarding/onboarding-screen.tsx';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { text } from '#web/lib/search-params.ts';

/** Setting a company up. For an admin of a live company the address opens the home of the portal. [BUS-03] */
export function Onboarding() {
  return <OnboardingScreen utmSource={text(useAddress().search['utm_source'])} home={<GoThere href="/" />} />;
}
