import type { Translate } from '#web/lib/i18n/t.tsx';
import type { FieldFault } from '#web/lib/checkout/faults.ts';

/** The message of a fault in the reader's language. */
export const faultText = ({ message }: FieldFault, t: Translate): string =>
  'id' in message ? t(message.id, message.values) : message.text;

export interface FaultSummaryHandle {
  focus(): void;
}
