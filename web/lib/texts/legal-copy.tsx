import type { ReactNode } from 'react';
import { bootstrap } from '#web/lib/bootstrap.ts';
import type { MessageId } from '#web/lib/i18n/message-id.ts';
import { T, useText } from '#web/lib/i18n/t.tsx';

/** The subjects that have a text of a name: `SubjectWith<'copy'>` has those of `content.<subject>.copy`. */
type SubjectWith<Text extends string> = MessageId extends infer Id
  ? Id extends `content.${infer Subject}.${Text}`
    ? Subject
    : never
  : never;

/** The templates: one paragraph on each topic. */
export type CopyOf = SubjectWith<'copy'>;
/** Subjects with a page of terms. */
export type TermsOf = CopyOf & SubjectWith<'title'> & SubjectWith<'intro'>;
/** Those of protections, whose terms have the same parts. */
export type ProtectionCopy = TermsOf &
  SubjectWith<(typeof protectionParts)[0]> &
  SubjectWith<(typeof protectionParts)[1]> &
  SubjectWith<(typeof protectionParts)[2]> &
  SubjectWith<(typeof protectionParts)[3]>;

/** The parts of the terms of a protection, in order. */
export const protectionParts = ['what', 'use', 'end', 'pay'] as const;

/**
 * The inputs of a template, under the names of the specification. Amounts, shares and days are already formatted.
 * [LEG-02] [B 1]
 */
export interface CopyInputs {
  /** The refund when the customer cancels. */
  readonly refundAmount?: string;
  /** The part of the refund that is an airline credit. */
  readonly airlineFTCAmount?: string;
  /** The share that is covered, and the most that is covered. */
  readonly coveragePercentage?: string;
  readonly coverageAmount?: string;
  /** The share of the fourth night that is free. */
  readonly percent?: string;
  /** The last day. */
  readonly expiryDateString?: string;
  /** The portal whose name is used; the page's own by default. */
  readonly variant?: 'consumer' | 'business';
  /** Names the partner that sells the travel. */
  readonly coMerch?: boolean;
  /** One sentence instead of the whole text. */
  readonly concise?: boolean;
  /** False for no full stop at the end. */
  readonly punctuation?: boolean;
  /** False for amounts and days without bold. */
  readonly useStrong?: boolean;
  /** False for one line. */
  readonly useBreak?: boolean;
  /** Leaves out the sentence on taxes and fees. */
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

/** A template as content, with bold amounts and line breaks by default. [LEG-02] */
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

/** The same templates as plain text, the `textVersion`: without bold, with line breaks of plain text. [LEG-02] */
export function useLegalText(): (of: CopyOf, inputs: CopyInputs) => string {
  const text = useText();
  return (of, inputs) =>
    text(`content.${of}.copy`, {
      ...valuesOf(inputs),
      b: (chunks) => chunks.join(''),
      br: () => ((inputs.useBreak ?? true) ? '\n' : ' '),
    });
}
