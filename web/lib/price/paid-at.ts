import { createContext, use } from 'react';

/** Who is paid on the spot: the property of a stay, or the desk of a rental company. */
export type PaidAt = 'property' | 'desk';

export const PaidAtContext = createContext<PaidAt>('property');

/** The same as a value of the texts that name it. */
export const usePaidAt = (): { readonly at: PaidAt } => ({ at: use(PaidAtContext) });
