import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#web/lib/texts/copy-text.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A reference number to read out or copy. */
export function Code({ label, code, news }: { label: string; code: string; news?: string | undefined }) {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="flex items-center gap-1">
        <span className="tabular text-xl font-semibold tracking-wide whitespace-nowrap">{code}</span>
        <IconButton
          size="sm"
          label={t('trips.code.copy', { code })}
          className="print:hidden"
          onPress={() => void copyText(code).then(setIsCopied)}
        >
          {isCopied ? (
            <Check aria-hidden className="size-4 text-accent" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
        </IconButton>
        <output className="sr-only">{isCopied ? t('trips.code.copied') : ''}</output>
      </dd>
      {news ? (
        <dd role="status" className="text-sm text-accent">
          {news}
        </dd>
      ) : null}
    </div>
  );
}
