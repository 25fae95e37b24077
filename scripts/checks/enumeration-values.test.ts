import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { catalogue, findEnumeration } from '#contract/enums/catalogue.ts';
import { readCode, readSpelled, unreached } from './enumeration-values.ts';

/** Values with a reason, an area they wait for, or either in the enumeration they are a part of. */
const excused = new Set(
  catalogue.flatMap(({ name, values, partOf, ...own }) => {
    const whole = partOf ? findEnumeration(partOf) : null;
    return values
      .map(String)
      .filter((value) =>
        [own.reservedBecause, own.waitsFor, whole?.reservedBecause, whole?.waitsFor].some(
          (values) => values?.[value] !== undefined,
        ),
      )
      .map((value) => `${name}.${value}`);
  }),
);

describe('the values of the enumerations', () => {
  it('are each reached by code, reserved with a reason, or wait for an area [ENM-01]', () => {
    const files = execFileSync('git', [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'server',
      'web',
      'contract',
      'world',
    ]);
    const spelled = readCode(files.toString().split('\n'));
    expect(unreached(catalogue, spelled).filter((value) => !excused.has(value))).toEqual([]);
  });

  it('are unreached when code does not spell them, and a comment is no code [ENM-01]', () => {
    const size = catalogue.filter(({ name }) => name === 'screenSize');
    const spelled = readSpelled(["const width = 'mobile'; // desktop, small-desktop\n/* desktop */"]);
    expect(unreached(size, spelled)).toEqual(['screenSize.small-desktop', 'screenSize.desktop']);
  });

  it.each([
    ['a member', 'x.desktop', 'screenSize', ['screenSize.mobile', 'screenSize.small-desktop']],
    ['a part of a message key', "t('a.mobile.desktop')", 'screenSize', ['screenSize.small-desktop']],
    [
      'a state in a query',
      "sql`where size in ('mobile', 'desktop')`",
      'screenSize',
      ['screenSize.small-desktop'],
    ],
    ['the list of values', 'screenSizeSchema.options', 'screenSize', []],
    ['a total map', 'genderOfCode[code]', 'genderCode', []],
    ['a template', '`multicity-${n}`', 'itineraryView', ['itineraryView.outbound', 'itineraryView.return']],
    ['a move to a state', "modalStates.next(modal, 'open')", 'modalState', ['modalState.closed']],
    [
      'the name of a number',
      'businessAccessCodeSchema.enum.notBeta',
      'businessAccessCode',
      ['businessAccessCode.40103', 'businessAccessCode.40105', 'businessAccessCode.40106'],
    ],
  ])('are reached by %s [ENM-01]', (_, source, name, expected) => {
    const entries = catalogue.filter((entry) => entry.name === name);
    expect(unreached(entries, readSpelled([source]))).toEqual(expected);
  });
});
