import type { ProtectionKind } from '#contract/enums/index.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import type { Overlap } from '#contract/protections.ts';
import type { ProtectionSide } from './port.ts';
import type { Protections } from './registry.ts';

interface LawRow {
  readonly overlap: Overlap;
  /** Countries of departure. */
  readonly countries: readonly string[];
  readonly source: string;
  readonly inForceSince: PlainDate;
  readonly checkedOn: PlainDate;
}

const eu =
  'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS NO CH LI'.split(' ');

/** Laws that already cover a part of a disrupted flight. Dated: check them again each year. */
export const lawRows: readonly LawRow[] = [
  {
    overlap: 'law-us-refund',
    countries: ['US'],
    source: '14 CFR 260',
    inForceSince: '2024-10-28',
    checkedOn: '2026-11-27',
  },
  {
    overlap: 'law-eu-care',
    countries: eu,
    source: 'Regulation (EC) 261/2004',
    inForceSince: '2005-02-17',
    checkedOn: '2026-11-27',
  },
  {
    overlap: 'law-uk-care',
    countries: ['GB'],
    source: 'Retained Regulation 261/2004, S.I. 2019/278',
    inForceSince: '2020-12-31',
    checkedOn: '2026-11-27',
  },
  {
    overlap: 'law-ca-care',
    countries: ['CA'],
    source: 'SOR/2019-150',
    inForceSince: '2019-12-15',
    checkedOn: '2026-11-27',
  },
];

/** The laws of the countries that a trip departs from. */
export const lawsOf = (countries: readonly (string | null)[]): Overlap[] =>
  lawRows.flatMap((row) =>
    countries.some((country) => country !== null && row.countries.includes(country)) ? [row.overlap] : [],
  );

/** What other protections that are offered at the same time, or were bought, cover of one. */
export const othersBeside = (
  protections: Pick<Protections, 'of'>,
  { sharesWith = [] }: Pick<ProtectionSide, 'sharesWith'>,
  beside: readonly ProtectionKind[],
): Overlap[] =>
  sharesWith.flatMap((kind) => (beside.includes(kind) ? (protections.of(kind).asOther ?? []) : []));
