import type { MessageId } from '#web/lib/i18n/message-id.ts';
import type { ReactNode } from 'react';
import { T } from '#web/lib/i18n/t.tsx';

const whole = (code: ReactNode[]) => <span className="whitespace-nowrap">{code}</span>;

/** A message with codes and phone numbers in `<code>`: each stays on one line, since a broken one is read out wrong. */
export function WithCodes({ id, values }: { id: MessageId; values: Record<string, string> }) {
  return <T id={id} values={{ ...values, code: whole }} />;
}
