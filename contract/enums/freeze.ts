import { z } from 'zod';

/** State of a price-freeze voucher. [B 4] */
export const priceFreezeVoucherStateSchema = z.enum([
  'Expired',
  'Exchanged',
  'Refunded',
  'Exercised',
  'Valid',
]);
export type PriceFreezeVoucherState = z.infer<typeof priceFreezeVoucherStateSchema>;

/** Scope of a hotel price freeze. [B 4] */
export const priceFreezeKindSchema = z.enum(['BestAvailable', 'RoomType', 'HoldTheRoom']);
export type PriceFreezeKind = z.infer<typeof priceFreezeKindSchema>;

/** Why the refund of a freeze was refused. [B 4] */
export const priceFreezeRefundResultSchema = z.enum([
  'NotFound',
  'AlreadyExchanged',
  'AlreadyExercised',
  'AlreadyRefunded',
]);
export type PriceFreezeRefundResult = z.infer<typeof priceFreezeRefundResultSchema>;
