import { useAskedStays } from './asked-stays.ts';
import { PremiumSearch } from '../premium-search.tsx';

/** The search of premium stays, in its tab. */
export const HomeForm = () => <PremiumSearch {...useAskedStays()} />;
