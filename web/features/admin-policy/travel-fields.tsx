import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cabinSchema, currencySchema } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/checkbox.tsx';
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { PolicyForm } from './policy-form.ts';

export interface FieldsProps {
  form: PolicyForm;
  faults: ReadonlySet<string>;
  onChange(form: PolicyForm): void;
}

const most = 5;
const stars = ['1', '2', '3', '4', '5'] as const;

/** Limits of hotels, cars and flights. [POL-01] [POL-03] [POL-07] */
export function TravelFields({ form, faults, onChange }: FieldsProps) {
  const t = useT();
  const put = (change: Partial<PolicyForm>) => onChange({ ...form, ...change });
  const amount = (id: string, label: ReactNode, value: string, onTyped: (value: string) => void) => (
    <TextField
      label={label}
      hint={t('admin.policy.field.empty')}
      value={value}
      onChange={onTyped}
      after={<span className="text-ink-muted">{form.currency}</span>}
      error={faults.has(id) ? t('admin.policy.fault.amount') : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
    />
  );
  return (
    <>
      <Part title={t('admin.policy.field.currency-title')}>
        <Select
          className="max-w-60"
          label={t('admin.policy.field.currency')}
          value={form.currency}
          onChange={(currency) => put({ currency })}
          options={currencySchema.options.map((value) => ({ value, label: value }))}
        />
      </Part>
      <Part title={t('admin.policy.hotels')} hint={t('admin.policy.field.several')}>
        {form.hotels.map((rule, nth) => {
          const set = (change: Partial<typeof rule>) =>
            put({ hotels: form.hotels.map((one, at) => (at === nth ? { ...one, ...change } : one)) });
          return (
            <Rule
              key={nth}
              label={t('admin.policy.nth', { label: t('admin.policy.hotels'), nth: nth + 1 })}
              isLabelHidden={form.hotels.length === 1}
              onRemove={
                form.hotels.length === 1
                  ? null
                  : () => put({ hotels: form.hotels.filter((_, at) => at !== nth) })
              }
            >
              {amount(`hotel-${nth}`, t('admin.policy.field.night'), rule.cap, (cap) => set({ cap }))}
              <CheckboxGroup
                label={t('admin.policy.field.stars')}
                value={rule.stars}
                onChange={(chosen) => set({ stars: chosen })}
                error={faults.has(`stars-${nth}`) ? t('admin.policy.fault.stars') : undefined}
              >
                {stars.map((one) => (
                  <Checkbox key={one} value={one}>
                    {t('admin.policy.field.star', { count: Number(one) })}
                  </Checkbox>
                ))}
              </CheckboxGroup>
            </Rule>
          );
        })}
        {form.hotels.length < most ? (
          <Add onPress={() => put({ hotels: [...form.hotels, { stars, cap: '' }] })} />
        ) : null}
      </Part>
      <Part title={t('admin.policy.cars')} hint={t('admin.policy.field.several')}>
        {form.cars.map((rule, nth) => (
          <Rule
            key={nth}
            label={t('admin.policy.nth', { label: t('admin.policy.cars'), nth: nth + 1 })}
            isLabelHidden={form.cars.length === 1}
            onRemove={
              form.cars.length === 1 ? null : () => put({ cars: form.cars.filter((_, at) => at !== nth) })
            }
          >
            {amount(`car-${nth}`, t('admin.policy.field.day'), rule.cap, (cap) =>
              put({ cars: form.cars.map((one, at) => (at === nth ? { cap } : one)) }),
            )}
          </Rule>
        ))}
        {form.cars.length < most ? <Add onPress={() => put({ cars: [...form.cars, { cap: '' }] })} /> : null}
      </Part>
      <Part title={t('admin.policy.flights')} hint={t('admin.policy.field.flights-hint')}>
        <Checkbox
          isSelected={form.enableLongFlights}
          onChange={(enableLongFlights) => put({ enableLongFlights })}
          detail={t('admin.policy.field.long-hint')}
        >
          {t('admin.policy.field.long')}
        </Checkbox>
        {form.enableLongFlights ? (
          <NumberStepper
            label={t('admin.policy.field.hours')}
            value={form.minHours}
            onChange={(minHours) => put({ minHours })}
            min={1}
            max={24}
          />
        ) : null}
        {(form.enableLongFlights ? (['Short', 'Long'] as const) : (['Short'] as const)).map((duration) => {
          const rule = form[duration];
          const set = (change: Partial<typeof rule>) => put({ [duration]: { ...rule, ...change } });
          return (
            <Rule
              key={duration}
              label={t(form.enableLongFlights ? `admin.policy.flights.${duration}` : 'admin.policy.flights')}
              isLabelHidden={!form.enableLongFlights}
              onRemove={null}
            >
              <div className="grid items-start gap-5 tablet:grid-cols-2">
                {amount(`${duration}-one-way`, t('admin.policy.field.one-way'), rule.oneWay, (oneWay) =>
                  set({ oneWay }),
                )}
                {amount(
                  `${duration}-round-trip`,
                  t('admin.policy.field.round-trip'),
                  rule.roundTrip,
                  (roundTrip) => set({ roundTrip }),
                )}
              </div>
              <CheckboxGroup
                label={t('admin.policy.field.classes')}
                value={rule.classes}
                onChange={(classes) => set({ classes })}
                error={faults.has(`${duration}-classes`) ? t('admin.policy.fault.classes') : undefined}
              >
                {cabinSchema.options.map((cabin) => (
                  <Checkbox key={cabin} value={cabin}>
                    {t(`flights.cabin.${cabin}`)}
                  </Checkbox>
                ))}
              </CheckboxGroup>
            </Rule>
          );
        })}
      </Part>
    </>
  );
}

/** A part of the form with its heading. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h2 className="headline text-xl">{title}</h2>
        {hint ? <p className="text-sm text-ink-muted">{hint}</p> : null}
      </div>
      {children}
    </Card>
  );
}

/** One rule of several, with a way to take it away. */
function Rule({
  label,
  isLabelHidden = false,
  onRemove,
  children,
}: {
  label: string;
  isLabelHidden?: boolean;
  onRemove: (() => void) | null;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      {children}
      {onRemove ? (
        <div>
          <Button kind="quiet" onPress={onRemove}>
            <Trash2 aria-hidden className="size-5" />
            {t('admin.policy.field.remove')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function Add({ onPress }: { onPress(): void }) {
  const t = useT();
  return (
    <div>
      <Button kind="secondary" onPress={onPress}>
        <Plus aria-hidden className="size-5" />
        {t('admin.policy.field.add')}
      </Button>
    </div>
  );
}
