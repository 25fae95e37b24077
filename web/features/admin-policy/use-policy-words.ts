import { useMemo } from 'react';
import type { PolicyWords } from '#contract/business/policy-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** How policies are written in the reader's language. */
export function usePolicyWords(): PolicyWords {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => ({
      write: (id, values) => t(`admin.policy.${id}`, values),
      cabin: (cabin) => t(`flights.cabin.${cabin}`),
      reason: (code) => t(`policy.reason.${code}`),
      money: ({ value, currency }) => format.shortMoney({ amount: value, currency }),
      list: format.list,
      name: ({ firstName, lastName }) => t('admin.name', { firstName, lastName }),
    }),
    [t, format],
  );
}
