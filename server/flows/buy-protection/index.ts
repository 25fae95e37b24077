export { advancePurchase } from './advance.ts';
export { purchaseSubject } from './approval-subject.ts';
export { askedPurchaseLetter } from './asked-letter.ts';
export { endWaitingPurchases } from './await-approval.ts';
export { previewPurchase } from './request.ts';
export { purchaseRoutes } from './routes.ts';

/** Every place where the process may die and another has to go on. */
export const purchaseCheckpoints = [
  'protect:request:before',
  'protect:request:after',
  'protect:authorise:before',
  'protect:authorise:answered',
  'protect:authorise:after',
  'protect:capture:before',
  'protect:capture:answered',
  'protect:capture:after',
  'protect:release:before',
  'protect:release:answered',
  'protect:release:after',
  'protect:refund:before',
  'protect:refund:answered',
  'protect:refund:after',
] as const;

/** The same for a purchase that the company has approved. */
export const approvedPurchaseCheckpoints = ['protect:approval:approved', 'protect:approval:sold'] as const;
