import type { ReactNode } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useText } from '#web/lib/i18n/t.tsx';

/** The templates there are: what a thing is, in a paragraph. */
export type CopyOf = 'cancelling' | 'credits' | 'night' | 'sale';

/** What a template takes, under the names of the specification. Amounts, shares and days come as they are read. [LEG-02] [B 1] */
export interface CopyInputs {
  /** What comes back when one cancels. */
  readonly refundAmount?: string;
  /** What of it is kept as a credit of the airline. */
  readonly airlineFTCAmount?: string;
  /** The share that is taken off, and the most that it takes off. */
  readonly coveragePercentage?: string;
  readonly coverageAmount?: string;
  /** The share of the fourth night that is free. */
  readonly percent?: string;
  /** The last day. */
  readonly expiryDateString?: string;
  /** The portal that speaks, the page's own unless told. */
  readonly variant?: 'consumer' | 'business';
  /** Names the partner who sells the travel. */
  readonly coMerch?: boolean;
  /** One sentence in place of all. */
  readonly concise?: boolean;
  /** False for no full stop at the end. */
  readonly punctuation?: boolean;
  /** False for amounts and days that are not set in bold. */
  readonly useStrong?: boolean;
  /** False for one line. */
  readonly useBreak?: boolean;
  /** Leaves out what is said of taxes and fees. */
  readonly excludeTaxesAndFeesCopy?: boolean;
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');

function valuesOf(inputs: CopyInputs): Record<string, string> {
  const { tenant, brand } = bootstrap();
  return {
    portal: brand.portal,
    partner: brand.partner,
    variant: inputs.variant ?? tenant,
    refundAmount: inputs.refundAmount ?? 'none',
    airlineFTCAmount: inputs.airlineFTCAmount ?? 'none',
    coveragePercentage: inputs.coveragePercentage ?? 'none',
    coverageAmount: inputs.coverageAmount ?? 'none',
    percent: inputs.percent ?? 'none',
    expiryDateString: inputs.expiryDateString ?? 'none',
    coMerch: yes(inputs.coMerch ?? false),
    concise: yes(inputs.concise ?? false),
    punctuation: yes(inputs.punctuation ?? true),
    excludeTaxesAndFeesCopy: yes(inputs.excludeTaxesAndFeesCopy ?? false),
  };
}

/** A template as content, with bold amounts and line breaks unless told otherwise. [LEG-02] */
export function LegalCopy({ of, inputs }: { of: CopyOf; inputs: CopyInputs }) {
  const { useStrong = true, useBreak = true } = inputs;
  return (
    <T
      id={`content.${of}.copy`}
      values={{
        ...valuesOf(inputs),
        b: (chunks: ReactNode[]) => (useStrong ? <strong>{chunks}</strong> : <>{chunks}</>),
        br: () => (useBreak ? <br /> : ' '),
      }}
    />
  );
}

/** The same templates as plain text, the `textVersion`: bold is left out, and breaks are those of a text. [LEG-02] */
export function useLegalText(): (of: CopyOf, inputs: CopyInputs) => string {
  const text = useText();
  return (of, inputs) =>
    text(`content.${of}.copy`, {
      ...valuesOf(inputs),
      b: (chunks) => chunks.join(''),
      br: () => ((inputs.useBreak ?? true) ? '\n' : ' '),
    });
}
