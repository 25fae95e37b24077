import { type Ref, useImperativeHandle, useRef } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TextButton } from '#web/ui/text-link.tsx';
import { type FaultSummaryHandle, faultText } from './fault-text.ts';
import type { FieldFault } from '#web/lib/checkout/faults.ts';

/** A field is a control, or a box around the parts of one. */
function focusField(id: string): void {
  const place = document.getElementById(id);
  (place?.querySelector<HTMLElement>('input, [role="spinbutton"], button') ?? place)?.focus();
}

/** The list of validation errors, each linking to its field. Takes the focus when asked to. */
export function FaultSummary({
  faults,
  ref,
}: {
  faults: readonly FieldFault[];
  ref: Ref<FaultSummaryHandle>;
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus() {
      // The list is rendered with the new faults in the next frame.
      requestAnimationFrame(() => box.current?.focus());
    },
  }));
  const nameOf = ({ whose }: FieldFault) => (whose ? t(whose.id, whose.values) : '');
  // Faults that belong to no person come first: under a name they would seem to be that person's.
  const people = [...new Set(faults.map(nameOf))].toSorted((a, b) => Number(a !== '') - Number(b !== ''));
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-control">
      {faults.length > 0 ? (
        <Banner kind="danger" live="assertive" title={t('booking.fault.title', { count: faults.length })}>
          <div className="grid gap-2">
            {people.map((name) => (
              <section key={name} className="grid gap-1">
                {name ? <h2 className="font-semibold">{name}</h2> : null}
                <ul className="grid gap-1">
                  {faults
                    .filter((fault) => nameOf(fault) === name)
                    .map((fault) => (
                      <li key={fault.field}>
                        <TextButton className="text-left" onPress={() => focusField(fault.field)}>
                          {faultText(fault, t)}
                        </TextButton>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </Banner>
      ) : null}
    </div>
  );
}
