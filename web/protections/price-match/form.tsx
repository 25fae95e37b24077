import { useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { currencyCodes } from '#web/lib/currency.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { newId } from '#web/lib/new-id.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useClaimPriceMatch } from './queries.ts';

/** The evidence of a price match: address, total and currency of the offer, and what it was. [PMT-01] */
export function PriceMatchForm({ tripId }: { tripId: string }) {
  const t = useT();
  const claiming = useClaimPriceMatch(tripId);
  // The id stays for a repeated attempt, which then is one claim.
  const [claimId] = useState(newId);
  const [url, setUrl] = useState('');
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState<Currency>('USD');
  const [description, setDescription] = useState('');
  const total = Number(amount.replace(',', '.'));
  const isComplete = url.trim().startsWith('https://') && total > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-3"
      aria-label={t('trips.price-match.open')}
    >
      <TextField
        label={t('trips.price-match.url')}
        type="url"
        placeholder="https://"
        value={url}
        onChange={setUrl}
        maxLength={4000}
        isRequired
      />
      <TextField
        label={t('trips.price-match.amount')}
        inputMode="decimal"
        value={amount}
        onChange={setAmount}
        maxLength={12}
        isRequired
      />
      <Select<Currency>
        label={t('trips.price-match.currency')}
        options={currencyCodes.map((code) => ({ value: code, label: code }))}
        value={currency}
        onChange={setCurrency}
      />
      <TextField
        label={t('trips.price-match.description')}
        rows={2}
        value={description}
        onChange={setDescription}
        maxLength={500}
        isOptional
      />
      {claiming.error ? <ProblemBanner error={claiming.error} /> : null}
      <Button
        isDisabled={!isComplete}
        isPending={claiming.isPending}
        onPress={() => claiming.mutate({ claimId, url: url.trim(), amount: total, currency, description })}
      >
        {t('trips.price-match.send')}
      </Button>
    </form>
  );
}
