import type { PowerPreview } from '#contract/agents/powers.ts';
import type { Case } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { currencyOf, type PowerFlaw, type TypedWish } from './power-form.ts';

interface Props {
  preview: PowerPreview;
  of: Pick<Case, 'amount' | 'language'>;
  /** The chosen way; the only one where there is one. */
  choice: string | null;
  typed: TypedWish;
  flaws: ReadonlySet<PowerFlaw>;
  onChange(typed: TypedWish): void;
}

/** The ways to use a power, with the amount and the words that the chosen one needs. */
export function WishFields({ preview, of, choice, typed, flaws, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  if (preview.choices.length === 0) return <p>{t('desk.use.nothing')}</p>;
  const chosen = preview.choices.find((one) => one.choice === choice);
  const most = chosen?.amount?.most ?? null;
  return (
    <>
      <p className="text-ink-muted">{t('desk.use.for', { name: preview.customerName })}</p>
      {preview.choices.length > 1 ? (
        <RadioGroup
          label={t('desk.use.choice')}
          value={choice}
          onChange={(next) => onChange({ ...typed, choice: next })}
          options={preview.choices.map((one) => ({
            value: one.choice,
            label: one.title,
            detail:
              one.outcome === null
                ? t('desk.use.case-stays')
                : t('desk.use.case-ends', { outcome: t(`desk.outcome.${one.outcome}`) }),
          }))}
          error={flaws.has('choice') && choice === null ? t('desk.use.flaw.choice') : undefined}
        />
      ) : null}
      {chosen?.amount ? (
        <TextField
          label={chosen.amount.label}
          hint={most ? t('desk.use.at-most', { amount: format.money(most) }) : undefined}
          error={
            !flaws.has('amount')
              ? undefined
              : most
                ? t('desk.use.flaw.amount-most', { amount: format.money(most) })
                : t('desk.use.flaw.amount')
          }
          after={currencyOf(chosen.amount, of)}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
          value={typed.amount}
          onChange={(amount) => onChange({ ...typed, amount })}
        />
      ) : null}
      {chosen?.words ? (
        <TextField
          label={chosen.words.label}
          hint={t('desk.use.words-hint', { language: t(`desk.language.${of.language}`) })}
          error={flaws.has('words') ? t('desk.use.flaw.words') : undefined}
          rows={4}
          maxLength={2000}
          value={typed.words}
          onChange={(words) => onChange({ ...typed, words })}
        />
      ) : null}
    </>
  );
}
