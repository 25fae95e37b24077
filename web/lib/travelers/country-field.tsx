import { useMemo, useState } from 'react';
import { countriesIn, findCountries } from './countries.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';

/** As many as can be read at a glance: another letter leaves fewer. */
const mostShown = 10;

interface Props {
  label: string;
  /** Country code, or empty. */
  value: string;
  onChange(code: string): void;
  error: string | undefined;
  isRequired?: boolean;
}

/** A country, searched by the beginning of any of its words or by its code. */
export function CountryField({ label, value, onChange, error, isRequired = true }: Props) {
  const t = useT();
  const { locale } = useLocale();
  // The typed text while it names no country yet.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = countriesIn(locale).find(({ code }) => code === value)?.name ?? '';
  const query = typed ?? chosen;
  const items = useMemo(
    () =>
      (typed === null ? [] : findCountries(locale, typed).slice(0, mostShown)).map(({ code, name }) => ({
        id: code,
        label: name,
        trailing: code,
      })),
    [locale, typed],
  );
  return (
    <ComboBox
      label={label}
      items={items}
      query={query}
      isChosen={typed === null && chosen !== ''}
      onQueryChange={(next) => {
        const named = countriesIn(locale).find(
          ({ name }) => name.toLowerCase() === next.trim().toLowerCase(),
        );
        setTyped(named ? null : next);
        onChange(named?.code ?? '');
      }}
      onSelect={({ id }) => {
        setTyped(null);
        onChange(id);
      }}
      placeholder={t('travelers.country-example')}
      emptyText={t('travelers.no-country')}
      error={error}
      isRequired={isRequired}
    />
  );
}
