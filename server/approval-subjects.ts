import { bookingSubject } from './flows/book/index.ts';
import { purchaseSubject } from './flows/buy-protection/index.ts';
import { changeSubject } from './flows/change-trip/index.ts';
import type { ApprovalSubjects } from './modules/approvals/index.ts';
import type { Products } from './modules/products/index.ts';
import type { Protections } from './modules/protections/index.ts';

/** All that requests for approval may be about. */
export const approvalSubjects = ({
  products,
  protections,
}: {
  readonly products: Products;
  readonly protections: Protections;
}): ApprovalSubjects => ({
  booking: bookingSubject(products),
  change: changeSubject(products),
  purchase: purchaseSubject(products, protections),
});
