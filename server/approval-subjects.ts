import { bookingSubject } from './flows/book/index.ts';
import { changeSubject } from './flows/change-trip/index.ts';
import type { ApprovalSubjects } from './modules/approvals/index.ts';
import type { Products } from './modules/products/index.ts';

/** All that requests for approval may be about. */
export const approvalSubjects = ({ products }: { readonly products: Products }): ApprovalSubjects => ({
  booking: bookingSubject(products),
  change: changeSubject(products),
});
