import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField } from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { AriaRoot } from './aria-root.tsx';
import { cx } from './cx.ts';
import type { NumberStepperProps } from './number-stepper.tsx';

const step =
  'grid size-10 cursor-pointer place-items-center rounded-full border border-line-strong text-ink transition-colors hovered:border-ink hovered:bg-surface-sunken disabled:cursor-default disabled:opacity-35';

/** The stepper itself; use it through number-stepper.tsx, which fetches it when needed. */
export default function NumberStepperFull({
  label,
  hint,
  value,
  onChange,
  min = 0,
  max = 99,
  isDisabled = false,
  className,
}: NumberStepperProps) {
  return (
    <AriaRoot>
      <NumberField
        value={value}
        onChange={(next) => onChange(Number.isNaN(next) ? min : next)}
        minValue={min}
        maxValue={max}
        step={1}
        isDisabled={isDisabled}
        className={cx('flex items-center justify-between gap-4', className)}
      >
        <div>
          <Label className="block font-semibold">{label}</Label>
          {hint ? (
            <Text slot="description" className="block text-sm text-ink-muted">
              {hint}
            </Text>
          ) : null}
        </div>
        <Group className="flex items-center gap-1">
          <Button slot="decrement" className={step}>
            <Minus aria-hidden className="size-4" />
          </Button>
          <Input className="tabular w-10 rounded-sm bg-transparent text-center font-semibold" />
          <Button slot="increment" className={step}>
            <Plus aria-hidden className="size-4" />
          </Button>
        </Group>
      </NumberField>
    </AriaRoot>
  );
}
