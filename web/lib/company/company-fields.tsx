import { useT } from '#web/lib/i18n/t.tsx';
import { CountryField } from '#web/lib/travelers/country-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Name and address of a company as they are typed; `country` is a code of ISO 3166. */
export interface TypedCompany {
  readonly name: string;
  readonly street: string;
  readonly more: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** The fields of a company that may be missing. */
export type CompanyField = 'name' | 'street' | 'city' | 'country';

/** What a form of a company begins with. */
export const typedCompany = ({
  name,
  address,
}: {
  readonly name: string;
  readonly address: { readonly [Line in keyof Omit<TypedCompany, 'name'>]: string | null } | null;
}): TypedCompany => ({
  name,
  street: address?.street ?? '',
  more: address?.more ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postalCode: address?.postalCode ?? '',
  country: address?.country ?? '',
});

/** Name and address of a company; `missing` are the fields that have to be filled in. */
export function CompanyFields({
  typed,
  missing,
  isRequired = false,
  onChange,
}: {
  typed: TypedCompany;
  missing: readonly CompanyField[];
  /** Whether the address is required, not only the name. */
  isRequired?: boolean;
  onChange(change: Partial<TypedCompany>): void;
}) {
  const t = useT();
  const flaw = (field: CompanyField) =>
    missing.includes(field) ? t(`admin.onboarding.company.missing.${field}`) : undefined;
  return (
    <>
      <TextField
        label={t('admin.onboarding.company.name')}
        value={typed.name}
        onChange={(name) => onChange({ name })}
        error={flaw('name')}
        autoComplete="organization"
        maxLength={120}
        isRequired
      />
      <TextField
        label={t('admin.onboarding.company.street')}
        value={typed.street}
        onChange={(street) => onChange({ street })}
        error={flaw('street')}
        autoComplete="address-line1"
        maxLength={120}
        isRequired={isRequired}
      />
      <TextField
        label={t('admin.onboarding.company.more')}
        value={typed.more}
        onChange={(more) => onChange({ more })}
        autoComplete="address-line2"
        maxLength={120}
        isOptional
      />
      <div className="grid gap-6 tablet:grid-cols-2">
        <TextField
          label={t('admin.onboarding.company.city')}
          value={typed.city}
          onChange={(city) => onChange({ city })}
          error={flaw('city')}
          autoComplete="address-level2"
          maxLength={80}
          isRequired={isRequired}
        />
        <TextField
          label={t('admin.onboarding.company.region')}
          value={typed.region}
          onChange={(region) => onChange({ region })}
          autoComplete="address-level1"
          maxLength={80}
          isOptional
        />
        <TextField
          label={t('admin.onboarding.company.postal-code')}
          value={typed.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
          autoComplete="postal-code"
          maxLength={20}
          isOptional
        />
        <CountryField
          label={t('admin.onboarding.company.country')}
          value={typed.country}
          onChange={(country) => onChange({ country })}
          error={flaw('country')}
        />
      </div>
    </>
  );
}
